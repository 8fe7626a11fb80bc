import { contrast, mixed, readable } from '../base/contrast.ts'
import { optional } from '../base/optional.ts'
import { type PageColours, usualColours } from '../server/config/page-colours.ts'

const [black, white] = ['#000000', '#ffffff']

/** The first of these that can be read on the ground, or else the last. */
const firstReadable = (ground: string, ...colours: string[]): string =>
  colours.find((one) => contrast(one, ground) >= readable) ?? (colours.at(-1) as string)

/** The variables of page.css and webchat/page.css for a world's colours. Those that it doesn't name are derived. */
export function themeOf(chosen: PageColours): Record<string, string> {
  const { background, panel, ink, accent, button, link } = {
    ...usualColours,
    link: chosen.accent ?? usualColours.link,
    ...optional(chosen),
  }
  const far = contrast(white, panel) > contrast(black, panel) ? black : white
  const high = mixed(far, 0.35, panel)
  const text = contrast(white, button) >= readable ? white : black
  const faint = firstReadable(panel, mixed(ink, 0.75, panel), ink)
  return {
    '--ink': ink,
    '--paper': panel,
    '--paper-high': high,
    '--paper-thin': `${panel}ee`,
    '--bubble': high,
    '--bubble-low': mixed(ink, 0.06, panel),
    '--wood': button,
    '--wood-dark': mixed(black, 0.35, button),
    '--wood-light': mixed(text === white ? black : white, 0.2, button),
    '--on-wood': text,
    '--line': mixed(button, 0.6, panel),
    '--straw': mixed(ink, 0.18, panel),
    '--faint': faint,
    '--faint-dark': faint,
    '--accent': accent,
    '--link': link,
    '--mine': firstReadable(panel, '#2f3a66', '#bcd0f5', ink),
    '--mine-paper': mixed('#5d7eb0', 0.18, panel),
    '--ready': firstReadable(panel, '#2f6444', '#9fe0b4', ink),
    '--problem': firstReadable(panel, '#8c2c3c', '#ff9d9d', ink),
    '--backdrop': background,
    '--backdrop-title': background,
  }
}

/** The colour behind the world, as PixiJS takes it. */
export const backdropOf = (colours: PageColours | undefined): number =>
  Number.parseInt((colours?.background ?? usualColours.background).slice(1), 16)

/** Colours the page. A player's wish for more contrast goes before it. */
export function dressPage(colours: PageColours | undefined): void {
  if (!colours) return
  const rules = Object.entries(themeOf(colours)).map(([name, value]) => `${name}: ${value}`)
  const sheet = new CSSStyleSheet()
  // Not as a style of the document, which the web chat's policy forbids.
  sheet.replaceSync(`:root:not(.more-contrast) { ${rules.join('; ')} }`)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}
