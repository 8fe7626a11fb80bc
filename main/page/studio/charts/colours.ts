/** The page's colours, as a chart needs them. */
export interface ChartColours {
  /** The page's font. */
  font: string
  ink: string
  faint: string
  line: string
  paper: string
  high: string
  accent: string
  good: string
  bad: string
  /** Colours that differ by more than hue: from dark to light on paper, and the other way round in dark mode. */
  series: readonly string[]
}

const series = {
  light: ['#7a3b12', '#2f5d62', '#8c2c3c', '#4a5a1f', '#5b3a7a', '#9a6a12', '#3a4a7a', '#6a5148'],
  dark: ['#f2b27a', '#8fd0d6', '#ff9c9c', '#c3d68a', '#cdb0ee', '#f0d060', '#a9bdf5', '#d8c4b0'],
} as const

/** The current colours, in light or dark mode. */
export const chartColours = (element: Element, isDark: boolean): ChartColours => {
  const style = getComputedStyle(element)
  const of = (name: string, otherwise: string): string => style.getPropertyValue(`--${name}`).trim() || otherwise
  return {
    ...{
      ink: of('ink', '#2a1d2f'),
      faint: of('faint', '#6a5148'),
      line: of('straw', '#e0b77c'),
      paper: of('paper', '#f6ecd0'),
      high: of('paper-high', '#fdf8e6'),
    },
    ...{ accent: of('accent', '#9a3d40'), bad: of('bad', '#8c2c3c'), good: isDark ? '#a8d68a' : '#33691e' },
    font: style.fontFamily,
    series: isDark ? series.dark : series.light,
  }
}
