/** The notice to a member before their consent to have their voice remembered expires. */
export const voiceNotices = {
  voiceEnds: {
    ru: {
      subject: 'Согласие на запоминание голоса заканчивается — Hattama',
      body: `Здравствуйте!

{until} закончится ваше согласие на то, чтобы пространство «{workspace}» помнило ваш голос. В этот день всё, что запомнено о вашем голосе, будет стёрто.

Чтобы продлить согласие на год или отозвать его сейчас, откройте настройки, раздел «Мой голос»:

{link}`,
    },
    en: {
      subject: 'Your consent to have your voice remembered ends soon — Hattama',
      body: `Hello,

On {until} your consent to let the workspace “{workspace}” remember your voice ends. On that day all that was learnt of your voice is erased.

To renew it for a year, or to withdraw it now, open the settings, section “My voice”:

{link}`,
    },
    kk: {
      subject: 'Дауысты есте сақтау келісімі аяқталады — Hattama',
      body: `Сәлеметсіз бе!

{until} күні «{workspace}» кеңістігінің дауысыңызды есте сақтауына берген келісіміңіз аяқталады. Сол күні дауысыңыз туралы есте сақталғанның бәрі жойылады.

Келісімді бір жылға ұзарту немесе қазір қайтарып алу үшін баптаулардағы «Менің дауысым» бөлімін ашыңыз:

{link}`,
    },
  },
}
