/** The notice to a member before their consent to have their voice remembered expires. */
export const voiceNotices = {
  voiceEnds: {
    ru: {
      subject: 'Согласие на запоминание голоса скоро истечёт — Hattama',
      body: `Здравствуйте!

{until} истечёт срок вашего согласия на запоминание голоса в пространстве «{workspace}». В этот день все данные о вашем голосе будут удалены.

Чтобы продлить согласие на год или отозвать его сейчас, откройте раздел «Мой голос» в настройках:

{link}`,
    },
    en: {
      subject: 'Your voice consent expires soon — Hattama',
      body: `Hello,

Your consent for the workspace “{workspace}” to remember your voice expires on {until}. Everything learned about your voice will be deleted that day.

To renew it for a year or withdraw it now, open “My voice” in Settings:

{link}`,
    },
    kk: {
      subject: 'Дауысты есте сақтауға берген келісіміңіз аяқталады — Hattama',
      body: `Сәлеметсіз бе!

«{workspace}» кеңістігіне дауысыңызды есте сақтауға берген келісіміңіз {until} күні аяқталады. Сол күні дауысыңыз туралы есте сақталғанның бәрі жойылады.

Келісімді бір жылға ұзарту немесе қазір қайтарып алу үшін баптаулардағы «Менің дауысым» бөлімін ашыңыз:

{link}`,
    },
  },
}
