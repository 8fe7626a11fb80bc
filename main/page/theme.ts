import { contrast, mixed, readable } from '../base/contrast.ts'
import { optional } from '../base/optional.ts'
import { type PageColours, usualColours } from '../server/config/page-colours.ts'

const [black, white] = ['#000000', '#ffffff']

/** The first of these that can be read on the ground, or else the last. */
const firstReadable = (ground: string, ...colours: string[]): string =>
  colours.find((one) => contrast(one, ground) >= readable) ?? (colours.at(-1) as string)

/** What words over the world stand on: as dark as they need, and of the colour of what is behind it. */
function shadeOf(background: string): string {
  const shades = [0.4, 0.6, 0.75, 0.85].map((share) => mixed(black, share, background))
  return shades.find((one) => contrast(white, one) >= strong) ?? black
}
/** What words over the world have at least, which shines through their ground. */
const strong = 12

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
  const shade = shadeOf(background)
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
    '--shade': shade,
    '--on-dark': contrast(panel, shade) >= readable * 1.5 ? panel : firstReadable(shade, high, ink, white),
  }
}

/** A colour as PixiJS takes it. */
const numberOf = (colour: string): number => Number.parseInt(colour.slice(1), 16)

/** The colour behind the world. */
export const backdropOf = (colours: PageColours | undefined): number =>
  numberOf(colours?.background ?? usualColours.background)

/** What is outside a room by default: a violet that is almost black. */
const usualOutside = 0x120c1a

/** What is drawn around the ground and around a room. */
export const surroundingsOf = (colours: PageColours | undefined) => ({
  backdrop: backdropOf(colours),
  outside: colours?.background === undefined ? usualOutside : numberOf(mixed(black, 0.7, colours.background)),
  frame: numberOf(colours?.button ?? usualColours.button),
})
export type Surroundings = ReturnType<typeof surroundingsOf>

let worn: CSSStyleSheet | null = null

/** Colours the page, from now on. A player's wish for more contrast goes before it. */
export function dressPage(colours: PageColours | undefined): void {
  if (!colours && !worn) return
  const rules = Object.entries(colours ? themeOf(colours) : {}).map(([name, value]) => `${name}: ${value}`)
  // Not as a style of the document, which the web chat's policy forbids.
  const sheet = worn ?? new CSSStyleSheet()
  sheet.replaceSync(`:root:not(.more-contrast) { ${rules.join('; ')} }`)
  if (!worn) document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  worn = sheet
}
