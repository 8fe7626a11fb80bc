import type { CustomSeriesRenderItemAPI, CustomSeriesRenderItemParams } from 'echarts'
import type { EChartsCoreOption } from 'echarts/core'
import { hourMs, minuteMs } from '../../../language/calendar.ts'
import type { SocietyPayload } from '../../../server/gateway/studio/society/payloads.ts'
import type { ChartColours } from '../charts/colours.ts'
import { say } from '../say.ts'
import { doingWords } from '../why-words.ts'

export type Day = SocietyPayload<'day'>
type Person = Day['people'][number]
type Span = Pick<Person['was'][number], 'from' | 'to' | 'at' | 'doing' | 'doingSaid'>

const twoDigits = (value: number): string => String(value).padStart(2, '0')

/** The hour on the game clock, from milliseconds since midnight. Also works for the next day. */
export const hourOf = (sinceMidnight: number): string => {
  const minutes = Math.floor(sinceMidnight / minuteMs)
  return `${twoDigits(Math.floor(minutes / 60) % 24)}:${twoDigits(minutes % 60)}`
}

/** From the first known whole hour to the last, at least a whole day. */
export const hoursShown = ({ midnight, people }: Day): { from: number; to: number } => {
  const ends = people.flatMap(({ plan, was, appointments }) =>
    [...plan, ...was, ...appointments].map(({ to }) => to - midnight),
  )
  return { from: 0, to: Math.max(24 * hourMs, ...ends.map((end) => Math.ceil(end / hourMs) * hourMs)) }
}

/** Pixels per person. A single person has room for words. */
export const dayHeight = (people: number): number => (people <= 1 ? 170 : 70 + people * 30)

const rowsOf = (day: Day, of: (person: Person) => readonly Span[]) =>
  day.people.flatMap((person, index) =>
    of(person).map(({ from, to, at, ...what }) => ({
      value: [
        index,
        from - day.midnight,
        to - day.midnight,
        at === '' ? doingWords(what) : `${doingWords(what)}, ${at}`,
      ],
      name: person.name,
    })),
  )

/** Everybody's day: the plan above as an outline, what actually happened below, filled. */
export const dayChart =
  (day: Day) =>
  (colours: ChartColours): EChartsCoreOption => {
    const places = [...new Set(day.people.flatMap(({ plan, was }) => [...plan, ...was].map(({ at }) => at)))].sort()
    const ofPlace = (at: string): string => colours.series[places.indexOf(at) % colours.series.length] ?? colours.ink
    const hours = hoursShown(day)
    const bar = (half: 'plan' | 'was') => (params: CustomSeriesRenderItemParams, api: CustomSeriesRenderItemAPI) => {
      const [row, from, to] = [Number(api.value(0)), Number(api.value(1)), Number(api.value(2))]
      const [left = 0, middle = 0] = api.coord([from, row])
      const [right = 0] = api.coord([to, row])
      const [, band = 30] = (api.size?.([0, 1]) ?? []) as number[]
      const height = Math.min(30, band * 0.4)
      const top = half === 'plan' ? middle - height - 1 : middle + 1
      const area = params.coordSys as unknown as { x: number; width: number }
      const [x, end] = [Math.max(left, area.x), Math.min(right, area.x + area.width)]
      const words = String(api.value(3))
      const colour = ofPlace(words.includes(', ') ? words.slice(words.indexOf(', ') + 2) : '')
      const width = Math.max(1, end - x)
      return {
        type: 'rect',
        shape: { x, y: top, width, height },
        style:
          half === 'plan'
            ? { fill: colours.high, stroke: colour, lineWidth: 1.5 }
            : { fill: colour, stroke: colours.high, lineWidth: 0.5 },
        textContent: {
          type: 'text',
          style: {
            text: height >= 12 && width > 40 ? words : '',
            width: width - 6,
            overflow: 'truncate',
            ellipsis: '…',
            fontSize: 10.5,
            fontFamily: colours.font,
            fill: half === 'plan' ? colours.ink : colours.paper,
          },
        },
        textConfig: { position: 'insideLeft', distance: 3 },
      }
    }
    const series = (id: 'plan' | 'was', name: string) => ({
      ...{ id, name, type: 'custom', renderItem: bar(id), encode: { x: [1, 2], y: 0 }, clip: true },
      data: rowsOf(day, (person) => person[id]),
      tooltip: {
        formatter: ({ name: who, value }: { name: string; value: [number, number, number, string] }) =>
          `${who}, ${name}\n${hourOf(value[1])}–${hourOf(value[2])} ${value[3]}`,
      },
    })
    return {
      tooltip: { trigger: 'item' },
      grid: { left: 92, right: 14, top: 26, bottom: 40 },
      dataZoom: [{ type: 'inside', xAxisIndex: 0, filterMode: 'none', zoomOnMouseWheel: 'ctrl' }],
      xAxis: {
        ...{ type: 'value', min: hours.from, max: hours.to, interval: 3 * hourMs, position: 'top' },
        axisLabel: { color: colours.faint, formatter: hourOf, hideOverlap: true },
        splitLine: { lineStyle: { color: colours.line } },
      },
      yAxis: {
        ...{ type: 'category', inverse: true, data: day.people.map(({ name }) => name), axisTick: { show: false } },
        axisLabel: { color: colours.ink, width: 84, overflow: 'truncate' },
        axisLine: { lineStyle: { color: colours.faint } },
      },
      series: [
        series('plan', say('day.planned')),
        {
          ...series('was', say('day.actual')),
          markLine: {
            ...{ symbol: 'none', silent: true, data: [{ xAxis: day.now - day.midnight }] },
            lineStyle: { color: colours.bad, width: 2, type: 'dashed' },
            label: {
              formatter: say('day-chart.now', { time: hourOf(day.now - day.midnight) }),
              position: 'end',
              color: colours.bad,
            },
          },
        },
      ],
    }
  }
