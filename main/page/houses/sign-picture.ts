/**
 * The size of the board over the door of a house with somebody inside. The board shows how many are in, or
 * asleep, without words: everybody reads it, whatever their language.
 */
export const signSize = { width: 30, height: 19 } as const

const digits: Readonly<Record<string, string>> = {
  0: '###|# #|# #|# #|###',
  1: ' # |## | # | # |###',
  2: '###|  #|###|#  |###',
  3: '###|  #| ##|  #|###',
  4: '# #|# #|###|  #|  #',
  5: '###|#  |###|  #|###',
  6: '###|#  |###|# #|###',
  7: '###|  #| # | # | # ',
  8: '###|# #|###|# #|###',
  9: '###|# #|###|  #|###',
}
/** Somebody, by head and shoulders, and sleep. */
const pictures: Readonly<Record<string, string>> = {
  somebody: '  ###  |  ###  |  ###  | ##### |#######',
  asleep: '##### ###|   #   # |  #   ###| #       |#####    ',
}
const glyphs: Readonly<Record<string, string>> = { ...digits, ...pictures }

const widthOf = (glyph: string): number => glyph.indexOf('|')

/** What is on the board, from left to right. */
export const signGlyphs = (people: readonly { asleep: boolean }[]): string[] => [
  people.every(({ asleep }) => asleep) ? 'asleep' : 'somebody',
  ...(people.length > 1 ? [...String(Math.min(99, people.length))] : []),
]

/** Paints the board, `signSize` pixels from the upper left corner. */
export function paintSign(context: CanvasRenderingContext2D, people: readonly { asleep: boolean }[]): void {
  const areAsleep = people.every(({ asleep }) => asleep)
  const { width, height } = signSize
  const paint = (rows: string, left: number, top: number, ink: string): void => {
    context.fillStyle = ink
    for (const [y, row] of rows.split('|').entries())
      for (const [x, pixel] of [...row].entries()) if (pixel !== ' ') context.fillRect(left + x, top + y, 1, 1)
  }
  // Two links of chain, and the board.
  context.fillStyle = '#3a2430'
  context.fillRect(5, 0, 1, 4)
  context.fillRect(width - 6, 0, 1, 4)
  context.fillRect(0, 4, width, height - 4)
  context.fillStyle = areAsleep ? '#39426e' : '#f3dfae'
  context.fillRect(1, 5, width - 2, height - 6)
  context.fillStyle = areAsleep ? '#4c578a' : '#fff1c9'
  context.fillRect(1, 5, width - 2, 2)
  const signs = signGlyphs(people).map((sign) => glyphs[sign] ?? '')
  let left = Math.floor((width - (signs.reduce((sum, sign) => sum + widthOf(sign) + 1, 0) - 1)) / 2)
  for (const sign of signs) {
    paint(sign, left, 9, areAsleep ? '#e9edff' : '#583633')
    left += widthOf(sign) + 1
  }
}
