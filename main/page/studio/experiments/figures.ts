import type { EChartsCoreOption } from 'echarts/core'
import type { ChartColours } from '../charts/colours.ts'
import { number, say } from '../say.ts'

export type Metrics = Readonly<Record<string, unknown>>
type Figure = number | boolean | string | null

/** The most rows, bars and letters shown. */
const mostRows = 1000
const mostBars = 40
const longestText = 300

/** Every figure by its path through the metrics, `after › asked`. Long texts are cut, and long lists are counted. */
export const figuresOf = (metrics: Metrics): Map<string, Figure> => {
  const figures = new Map<string, Figure>()
  const take = (value: unknown, way: string): void => {
    if (figures.size >= mostRows) return
    if (
      Array.isArray(value) &&
      (value.length === 0 || value.some((each) => typeof each === 'object' && each !== null))
    ) {
      figures.set(say('figures.count', { figure: way }), value.length)
      for (const [index, each] of value.entries()) take(each, `${way} › ${index + 1}`)
    } else if (Array.isArray(value)) figures.set(way, cut(value.join(', ')))
    else if (typeof value === 'object' && value !== null)
      for (const [key, each] of Object.entries(value)) take(each, way === '' ? key : `${way} › ${key}`)
    else if (typeof value === 'number' || typeof value === 'boolean' || value === null) figures.set(way, value)
    else if (value !== undefined) figures.set(way, cut(String(value)))
  }
  take(metrics, '')
  return figures
}
const cut = (text: string): string => (text.length > longestText ? `${text.slice(0, longestText)} …` : text)

export const figureWords = (figure: Figure | undefined): string => {
  if (figure === undefined || figure === null) return '–'
  if (typeof figure === 'boolean') return figure ? say('figures.yes') : say('figures.no')
  return typeof figure === 'number' ? numberWords(figure) : figure
}
const numberWords = (value: number): string =>
  Number.isInteger(value) ? number(value) : String(Number(value.toPrecision(4)))

export interface FigureRow {
  figure: string
  first: string
  second: string
  /** For numbers, how much larger the second is. */
  by: string
  differs: boolean
}
/** Compares figure by figure. A missing figure is a dash. */
export const compared = (first: Metrics, second: Metrics | null): FigureRow[] => {
  const [left, right] = [figuresOf(first), figuresOf(second ?? {})]
  return [...new Set([...left.keys(), ...right.keys()])].map((figure) => {
    const [one, other] = [left.get(figure), right.get(figure)]
    const by = typeof one === 'number' && typeof other === 'number' && one !== other ? other - one : null
    return {
      figure,
      first: figureWords(one),
      second: figureWords(other),
      by: by === null ? '' : `${by > 0 ? '+' : '−'}${numberWords(Math.abs(by))}`,
      differs: second !== null && one !== other,
    }
  })
}

/** Related figures: a name, and a number for each of several things. */
export interface Group {
  name: string
  bars: readonly { name: string; value: number }[]
}
/** The figures that can be drawn: objects with two or more numeric parts, the largest first. */
export const groupsOf = (metrics: Metrics): Group[] => {
  const groups: Group[] = []
  const look = (value: unknown, way: string): void => {
    if (typeof value !== 'object' || value === null || Array.isArray(value) || groups.length >= mostRows) return
    const entries = Object.entries(value)
    const bars = entries.flatMap(([name, each]) =>
      typeof each === 'number' && Number.isFinite(each) ? [{ name, value: each }] : [],
    )
    if (bars.length > 1) groups.push({ name: way || say('figures.the-whole'), bars: bars.slice(0, mostBars) })
    for (const [key, each] of entries) look(each, way === '' ? key : `${way} › ${key}`)
  }
  look(metrics, '')
  return groups.toSorted((one, other) => other.bars.length - one.bars.length)
}

/** One bar per figure, or two when two runs are compared. */
export const groupChart =
  (first: Group, second: Group | undefined, names: readonly [string, string]) =>
  (colours: ChartColours): EChartsCoreOption => {
    const bars = [...new Set([...first.bars, ...(second?.bars ?? [])].map(({ name }) => name))]
    const axis = { axisLabel: { color: colours.faint } }
    const series = (name: string, group: Group, index: number) => ({
      ...{
        name,
        type: 'bar',
        barMaxWidth: 16,
        color: colours.series[index],
        label: { show: true, position: 'right', color: colours.ink },
      },
      data: bars.map((bar) => group.bars.find((each) => each.name === bar)?.value ?? null),
    })
    return {
      tooltip: { trigger: 'axis' },
      ...(second ? { legend: { top: 0, textStyle: { color: colours.ink } } } : {}),
      aria: { decal: { show: second !== undefined } },
      grid: {
        left: 8,
        right: 56,
        top: second ? 34 : 8,
        bottom: 8,
        outerBoundsMode: 'same',
        outerBoundsContain: 'axisLabel',
      },
      xAxis: { type: 'value', splitLine: { lineStyle: { color: colours.line } }, ...axis },
      yAxis: {
        type: 'category',
        inverse: true,
        data: bars,
        axisLine: { lineStyle: { color: colours.faint } },
        axisLabel: { color: colours.ink },
      },
      series: [series(names[0], first, 0), ...(second ? [series(names[1], second, 1)] : [])],
    }
  }
