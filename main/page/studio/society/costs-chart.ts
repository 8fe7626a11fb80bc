import type { EChartsCoreOption } from 'echarts/core'
import { minuteMs } from '../../../language/calendar.ts'
import type { SocietyPayload } from '../../../server/gateway/studio/society/payloads.ts'
import type { ChartColours } from '../charts/colours.ts'
import { decimal, say } from '../say.ts'

export type Costs = SocietyPayload<'costs'>
type Limits = Costs['limits']

/** The most minutes shown. */
const mostMinutes = 360

export interface Minute {
  /** How many minutes ago this minute ended. */
  ago: number
  requests: Record<string, number>
  failed: number
  tokens: number
  p99Ms: number | null
}

/** The last minutes without a gap, oldest first. Most of them have no requests. */
export const minutesOf = (history: Costs['history']): Minute[] => {
  const oldest = Math.min(mostMinutes - 1, Math.max(0, ...history.map(({ ago }) => Math.round(ago / minuteMs))))
  const minutes =
    history.length === 0
      ? []
      : Array.from(
          { length: oldest + 1 },
          (_, index): Minute => ({ ago: oldest - index, requests: {}, failed: 0, tokens: 0, p99Ms: null }),
        )
  for (const { ago, provider, requests, failed, tokens, p99Ms } of history) {
    const minute = minutes[oldest - Math.round(ago / minuteMs)]
    if (!minute) continue
    minute.requests[provider] = (minute.requests[provider] ?? 0) + requests
    minute.failed += failed
    minute.tokens += tokens
    minute.p99Ms = p99Ms === null ? minute.p99Ms : Math.max(minute.p99Ms ?? 0, p99Ms)
  }
  return minutes
}

/** A duration for people: `320 ms`, `4.2 s`. */
export const durationOf = (milliseconds: number | null): string => {
  if (milliseconds === null) return '–'
  if (milliseconds < 10) return `${Math.round(milliseconds * 10) / 10} ms`
  return milliseconds < 1000 ? `${Math.round(milliseconds)} ms` : `${decimal(milliseconds / 1000, 1)} s`
}

/** `[[what, used, limit]]` of one day's budget. Omits anything without a limit. */
export const budgetOf = (
  used: { calls: number; promptTokens: number; completionTokens: number },
  { calls, tokens }: Pick<Limits, 'calls' | 'tokens'>,
): { what: string; used: number; most: number }[] => [
  ...(calls === undefined ? [] : [{ what: say('costs-chart.calls'), used: used.calls, most: calls }]),
  ...(tokens === undefined
    ? []
    : [{ what: say('costs-chart.tokens'), used: used.promptTokens + used.completionTokens, most: tokens }]),
]

/** Requests per minute by provider, with the 99th percentile of their duration. */
export const costsChart =
  (minutes: readonly Minute[]) =>
  (colours: ChartColours): EChartsCoreOption => {
    const providers = [...new Set(minutes.flatMap(({ requests }) => Object.keys(requests)))].sort()
    const axis = { axisLabel: { color: colours.faint }, nameTextStyle: { color: colours.faint } }
    return {
      tooltip: { trigger: 'axis' },
      legend: { type: 'scroll', top: 0, textStyle: { color: colours.ink }, pageTextStyle: { color: colours.ink } },
      aria: { decal: { show: true } },
      grid: { left: 46, right: 52, top: 48, bottom: 38 },
      xAxis: {
        type: 'category',
        name: say('costs-chart.minutes-ago'),
        nameLocation: 'middle',
        nameGap: 24,
        data: minutes.map(({ ago }) => String(ago)),
        axisLine: { lineStyle: { color: colours.faint } },
        ...axis,
      },
      yAxis: [
        {
          type: 'value',
          name: say('costs-chart.requests'),
          minInterval: 1,
          splitLine: { lineStyle: { color: colours.line } },
          ...axis,
        },
        { type: 'value', name: say('costs-chart.p99'), splitLine: { show: false }, ...axis },
      ],
      series: [
        ...providers.map((provider, index) => ({
          ...{
            name: provider,
            type: 'bar',
            stack: 'requests',
            color: colours.series[index % colours.series.length],
            barMaxWidth: 24,
          },
          data: minutes.map(({ requests }) => requests[provider] ?? 0),
        })),
        {
          name: say('costs-chart.p99'),
          type: 'line',
          yAxisIndex: 1,
          color: colours.ink,
          symbol: 'diamond',
          symbolSize: 7,
          lineStyle: { type: 'dashed' },
          connectNulls: true,
          data: minutes.map(({ p99Ms }) => p99Ms),
        },
      ],
    }
  }
