import { type FactName, factIds } from './facts.ts'
import type { ArmResult, Spread } from './run-village.ts'

export interface FactFigures {
  /** What share of all people know the fact. */
  coverage: number
  falseKnowledge: number
  medianHops: number | null
  mostHops: number | null
  hoursToQuarter: number | null
  hoursToHalf: number | null
  /** Of those who say that they know about it, the share who still give the time, the place and the host. */
  kept: { time: number | null; place: number | null; host: number | null }
}

export interface RunFigures extends Record<FactName, FactFigures> {
  seed: number
  talks: number
  /** The share of people with knowledge of the party who came, and the number who came without knowing. */
  attendance: number | null
  cameUnknowing: number
}

export const figuresOf = ({ facts, spread, came, talks }: ArmResult, seed: number): RunFigures => {
  const { hostName, label } = facts.party
  const knowing = spread.party.yes
  return {
    seed,
    talks,
    party: ofSpread(spread.party, {
      time: /\b17:00\b|\bfive\b/i,
      place: new RegExp(`\\b${label.replace(/^the /, '')}\\b`, 'i'),
      host: named(hostName),
    }),
    mayor: ofSpread(spread.mayor, { time: null, place: null, host: named(facts.mayor.name) }),
    attendance:
      knowing.length === 0 ? null : rounded(knowing.filter((npc) => came.includes(npc)).length / knowing.length),
    cameUnknowing: came.filter((npc) => !knowing.includes(npc)).length,
  }
}

const named = (name: string): RegExp => new RegExp(`\\b${name.split(' ')[0]}\\b|\\bI (?:give|am running)\\b`)

const ofSpread = (
  { yes, of, falsely, hops, hours, answers }: Spread,
  details: Record<keyof FactFigures['kept'], RegExp | null>,
): FactFigures => {
  const told = answers.filter(({ npc }) => yes.includes(npc)).map(({ answer }) => answer)
  const share = (detail: RegExp | null): number | null =>
    detail === null || told.length === 0
      ? null
      : rounded(told.filter((answer) => detail.test(answer)).length / told.length)
  const others = hops.filter((count) => count > 0).sort((a, b) => a - b)
  const times = [...hours].sort((a, b) => a - b)
  return {
    coverage: rounded(yes.length / of),
    falseKnowledge: rounded(falsely.length / of),
    medianHops: median(others),
    mostHops: others.at(-1) ?? null,
    hoursToQuarter: times[Math.ceil(of / 4) - 1] ?? null,
    hoursToHalf: times[Math.ceil(of / 2) - 1] ?? null,
    kept: { time: share(details.time), place: share(details.place), host: share(details.host) },
  }
}

const median = (sorted: readonly number[]): number | null => {
  const middle = Math.floor((sorted.length - 1) / 2)
  const [low, high] = [sorted[middle], sorted[Math.ceil((sorted.length - 1) / 2)]]
  return low === undefined || high === undefined ? null : (low + high) / 2
}

const rounded = (value: number): number => Math.round(value * 1000) / 1000

/** The mean over the seeds, or over the seeds that have the figure. */
const mean = (values: readonly (number | null)[]): number | null => {
  const known = values.filter((value) => value !== null)
  return known.length === 0 ? null : rounded(known.reduce((sum, value) => sum + value, 0) / known.length)
}

export const meanOf = (runs: readonly RunFigures[]) => ({
  ...(Object.fromEntries(
    (Object.keys(factIds) as FactName[]).map((fact) => {
      const all = runs.map((run) => run[fact])
      const of = (pick: (one: FactFigures) => number | null): number | null => mean(all.map(pick))
      return [
        fact,
        {
          coverage: of((one) => one.coverage) ?? 0,
          falseKnowledge: of((one) => one.falseKnowledge) ?? 0,
          medianHops: of((one) => one.medianHops),
          mostHops: of((one) => one.mostHops),
          hoursToQuarter: of((one) => one.hoursToQuarter),
          hoursToHalf: of((one) => one.hoursToHalf),
          kept: {
            time: of((one) => one.kept.time),
            place: of((one) => one.kept.place),
            host: of((one) => one.kept.host),
          },
        },
      ]
    }),
  ) as Record<FactName, FactFigures>),
  attendance: mean(runs.map((run) => run.attendance)),
  talks: mean(runs.map((run) => run.talks)),
})
