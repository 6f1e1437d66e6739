import type { Page } from 'puppeteer'

/** Shows a slide over the call page: a dark panel and lines of text, in different places on each slide. */
export const showSlide = (tab: Page, number: number) =>
  tab.evaluate((n) => {
    const slide =
      document.querySelector('section') ?? document.body.appendChild(document.createElement('section'))
    slide.style.cssText = 'position:fixed;inset:0;background:#fff;color:#123;overflow:hidden'
    const lines = '<p style="font-size:26px">Budget and plans of the quarter</p>'.repeat(5)
    slide.innerHTML = `<div style="position:absolute;left:${n * 22}%;top:${n * 15}%;width:30%;height:40%;background:#246"></div>
      <div style="margin:${n * 6}% 0 0 ${60 - n * 18}%"><h1 style="font-size:56px">Slide ${n}</h1>${lines}</div>`
  }, number)
