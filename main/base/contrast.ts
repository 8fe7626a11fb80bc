/** `#rrggbb`, in lower or upper case. */
export const colourPattern = /^#[0-9a-f]{6}$/i

const channels = (colour: string): [number, number, number] => [
  Number.parseInt(colour.slice(1, 3), 16),
  Number.parseInt(colour.slice(3, 5), 16),
  Number.parseInt(colour.slice(5, 7), 16),
]

/** The relative luminance of WCAG 2.2, from 0 to 1. */
function luminance(colour: string): number {
  const [red, green, blue] = channels(colour).map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast ratio of WCAG 2.2 between two colours, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** What WCAG AA asks of text. */
export const readable = 4.5

/** `share` of one colour in another, from 0 to 1. */
export const mixed = (one: string, share: number, other: string): string => {
  const [a, b] = [channels(one), channels(other)]
  const parts = a.map((value, index) => Math.round(value * share + (b[index] ?? 0) * (1 - share)))
  return `#${parts.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}
