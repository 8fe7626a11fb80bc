import type { EChartsCoreOption } from 'echarts/core'
import type { SocietyPayload } from '../../../server/gateway/studio/society/payloads.ts'
import type { ChartColours } from '../charts/colours.ts'
import { say } from '../say.ts'
import { degreesOf, lineOf, type Pair, type Standing, standingWords, type Ties, widthOf } from './pairs.ts'

const colourOf = (standing: Standing, colours: ChartColours): string =>
  ({ like: colours.good, dislike: colours.bad, split: colours.series[5] ?? colours.ink, neutral: colours.faint })[
    standing
  ]

/** Diameters in pixels. */
const smallest = 10
const largest = 26

/** Who knows whom. `chosen`, a person's id, and `pair`, two ids, are highlighted. */
export const relationsChart =
  (shown: { people: Ties['people']; pairs: readonly Pair[]; chosen: string | null; pair: readonly string[] }) =>
  (colours: ChartColours): EChartsCoreOption => {
    const { people, pairs, chosen, pair } = shown
    const degrees = degreesOf(pairs)
    const most = Math.max(1, ...degrees.values())
    const nameOf = new Map(people.map(({ id, name }) => [id, name]))
    return {
      tooltip: {},
      series: [
        {
          id: 'people',
          type: 'graph',
          layout: 'force',
          roam: true,
          scaleLimit: { min: 0.4, max: 5 },
          left: 30,
          right: 30,
          top: 20,
          bottom: 24,
          force: {
            initLayout: 'circular',
            layoutAnimation: false,
            repulsion: 420,
            gravity: 0.12,
            edgeLength: [50, 200],
            friction: 0.3,
          },
          label: {
            show: true,
            position: 'bottom',
            distance: 3,
            color: colours.ink,
            fontSize: 11,
            textBorderColor: colours.paper,
            textBorderWidth: 3,
          },
          labelLayout: { hideOverlap: people.length > 25 },
          emphasis: { focus: 'adjacency', scale: 1.1 },
          data: people.map(({ id, name, kind }) => ({
            ...{ id, name, symbol: kind === 'player' ? 'diamond' : 'circle' },
            symbolSize: smallest + ((largest - smallest) * (degrees.get(id) ?? 0)) / most,
            itemStyle: {
              color: id === chosen || pair.includes(id) ? colours.accent : colours.high,
              borderColor: colours.ink,
              borderWidth: id === chosen || pair.includes(id) ? 3 : 1.5,
            },
            tooltip: { formatter: say('relations-chart.ties-shown', { name, count: degrees.get(id) ?? 0 }) },
          })),
          links: pairs.map((one) => ({
            ...{ source: one.left, target: one.right, value: one.familiarity },
            lineStyle: {
              ...{
                color: colourOf(one.standing, colours),
                type: lineOf(one.standing),
                width: widthOf(one.familiarity),
                curveness: 0,
              },
              opacity: pair.length === 0 || (pair.includes(one.left) && pair.includes(one.right)) ? 0.8 : 0.25,
            },
            tooltip: {
              formatter: say('relations-chart.pair', {
                left: nameOf.get(one.left) ?? '',
                right: nameOf.get(one.right) ?? '',
                standing: say(standingWords[one.standing]),
                quarrel: String(one.quarrel),
                familiarity: one.familiarity,
              }),
            },
          })),
        },
      ],
    }
  }

/** How the feelings between two people developed. */
export const courseChart =
  ({ course, from, to, back }: SocietyPayload<'tie'>) =>
  (colours: ChartColours): EChartsCoreOption => {
    const line = (name: string, side: 'there' | 'back', at: 0 | 1, index: number) => ({
      ...{
        name,
        type: 'line',
        showSymbol: course.length < 40,
        symbolSize: 6,
        symbol: at === 0 ? 'circle' : 'rect',
        color: colours.series[index],
      },
      lineStyle: { width: 2, type: at === 0 ? 'dotted' : side === 'there' ? 'solid' : 'dashed' },
      data: course.map((moment) => moment[side]?.[at] ?? null),
    })
    return {
      tooltip: { trigger: 'axis' },
      legend: { type: 'scroll', top: 0, textStyle: { color: colours.ink }, pageTextStyle: { color: colours.ink } },
      grid: { left: 40, right: 14, top: 34, bottom: 24 },
      xAxis: {
        type: 'category',
        data: course.map(({ date, time }) => `${date.slice(5)} ${time}`),
        axisLabel: { color: colours.faint },
        axisLine: { lineStyle: { color: colours.faint } },
      },
      yAxis: {
        type: 'value',
        min: -100,
        max: 100,
        splitNumber: 4,
        axisLabel: { color: colours.faint },
        splitLine: { lineStyle: { color: colours.line } },
      },
      series: [
        line(say('relations-chart.likes', { name: from.name }), 'there', 1, 0),
        ...(back ? [line(say('relations-chart.likes', { name: to.name }), 'back', 1, 1)] : []),
        line(say('relations-chart.familiar'), 'there', 0, 4),
      ],
    }
  }
