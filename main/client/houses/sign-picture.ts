/** The sign that hangs over the door of a house with somebody in it: a lantern, or a moon while all sleep, and how many they are. */
export const signSize = { width: 26, height: 19 } as const

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
const lantern = ' ### |#yyy#|#ywy#|#yyy#|#yyy#| ### '
const moon = '  mm |   mm|   mm|   mm|  mm | mm  '
const colours: Readonly<Record<string, string>> = { '#': '#3a2430', y: '#ffd257', w: '#fffbe0', m: '#e9edff' }

/** As many pixels as `signSize`, from the corner on. */
export function paintSign(context: CanvasRenderingContext2D, people: readonly { asleep: boolean }[]): void {
  const areAsleep = people.every(({ asleep }) => asleep)
  const { width, height } = signSize
  const paint = (rows: string, left: number, top: number, ink = ''): void => {
    for (const [y, row] of rows.split('|').entries()) {
      for (const [x, pixel] of [...row].entries()) {
        if (pixel === ' ') continue
        context.fillStyle = ink || (colours[pixel] ?? '#000')
        context.fillRect(left + x, top + y, 1, 1)
      }
    }
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
  paint(areAsleep ? moon : lantern, 4, 9)
  const number = String(Math.min(99, people.length))
  const ink = areAsleep ? '#e9edff' : '#583633'
  for (const [index, digit] of [...number].entries()) paint(digits[digit] ?? '', (number.length > 1 ? 14 : 16) + index * 4, 10, ink)
}
