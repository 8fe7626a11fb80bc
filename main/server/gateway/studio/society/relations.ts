import { gameTimeAt } from '../../../../language/calendar.ts'
import { finding } from '../../../../language/findings/finding.ts'
import { gameMs } from '../../../../world/clock.ts'
import { npcOf } from '../../../../world/lookup.ts'
import type { Relation } from '../../../../world/society/kinds.ts'
import { relationOf } from '../../../../world/society/relations.ts'
import type { WorldState } from '../../../../world/state.ts'
import { type Refusal, refuseFor } from '../../refusal.ts'
import type { GatewayVillage } from '../../village/village.ts'
import { briefly } from '../briefly.ts'
import type { SocietyPayload } from './payloads.ts'
import { openSnapshots, type SocietyThen, societyOf, type TieThen } from './snapshots.ts'

export interface RelationsWish {
  at?: number | undefined
  person?: string | undefined
  least: number
  limit: number
}
export interface RelationsPorts {
  relations(wish: RelationsWish): Promise<SocietyPayload<'relations'> | Refusal>
  tie(from: string, to: string): Promise<SocietyPayload<'tie'> | Refusal>
}

const sharedMs = 1000

export const stamp = (ms: number): string => {
  const { date, time } = gameTimeAt(ms)
  return `${date} ${time}`
}

/** Who knows whom, now and at the moments with a kept snapshot. */
export const relationsPorts = (
  village: Pick<GatewayVillage, 'world' | 'saveFolder' | 'nameOf'>,
  clock: () => number = () => performance.now(),
): RelationsPorts => {
  const { world, saveFolder, nameOf } = village
  const snapshots = openSnapshots(saveFolder)
  const state = (): WorldState => world.state as WorldState
  /** Shared by all viewers. */
  const now = briefly(sharedMs, () => ({ tick: state().tick, society: societyOf(state()) }), clock)
  const momentOf = (tick: number): SocietyPayload<'relations'>['at'] => {
    const { date, time } = gameTimeAt(gameMs({ ...state(), tick }))
    return { tick, date, time }
  }

  return {
    async relations({ at, person, least, limit }) {
      const ticks = await snapshots.ticks()
      const present = now()
      const then = at === undefined ? present.society : ticks.includes(at) ? await snapshots.read(at) : null
      if (!then) return refuseFor('NOT_FOUND', finding('refused.there-is-no-snapshot-of-that-moment'))
      const ties = then.ties
        .filter((tie) => tie.familiarity >= least && (person === undefined || tie.from === person || tie.to === person))
        .sort((left, right) => right.familiarity - left.familiarity || order(left, right))
      const shown = ties.slice(0, limit).map(rounded)
      return {
        moments: [...ticks.filter((each) => each < present.tick), present.tick].map(momentOf),
        at: momentOf(at ?? present.tick),
        people: peopleOf(then, shown, person),
        ties: shown,
        leftOut: ties.length - shown.length,
      }
    },
    async tie(from, to) {
      const one = npcOf(state(), from)
      if (!one) return refuseFor('NOT_FOUND', finding('refused.not-in-the-village', { id: from }))
      const other = npcOf(state(), to)
      const [there, back] = [relationOf(one, to), other ? relationOf(other, from) : null]
      if (!there && !back) return refuseFor('NOT_FOUND', finding('refused.and-have-not-met', { from, to }))
      const course: SocietyPayload<'tie'>['course'] = []
      const add = (tick: number, then: SocietyThen): void => {
        const pairOf = (left: string, right: string): [number, number] | null => {
          const tie = then.ties.find((each) => each.from === left && each.to === right)
          return tie ? [Math.round(tie.familiarity), Math.round(tie.affinity)] : null
        }
        course.push({ ...momentOf(tick), there: pairOf(from, to), back: pairOf(to, from) })
      }
      for (const tick of await snapshots.ticks()) {
        const then = await snapshots.read(tick)
        if (then) add(tick, then)
      }
      const { tick, society } = now()
      if (course.at(-1)?.tick !== tick) add(tick, society)
      return {
        from: { id: from, name: one.name },
        to: { id: to, name: nameOf(to) },
        there: there && opinionOf(there, nameOf),
        back: back && opinionOf(back, nameOf),
        course,
      }
    },
  }
}

const order = (left: TieThen, right: TieThen): number =>
  `${left.from} ${left.to}` < `${right.from} ${right.to}` ? -1 : 1

const rounded = ({ from, to, familiarity, affinity, trust, quarrel }: TieThen): TieThen => ({
  ...{ from, to, quarrel },
  ...{ familiarity: Math.round(familiarity), affinity: Math.round(affinity), trust: Math.round(trust) },
})

/** All NPCs if no person is requested, plus everybody with a shown tie. */
const peopleOf = (
  { names }: SocietyThen,
  ties: readonly TieThen[],
  person: string | undefined,
): SocietyPayload<'relations'>['people'] => {
  const tied = new Set(ties.flatMap(({ from, to }) => [from, to]))
  const known = [...names].filter(
    ([id, { kind }]) => tied.has(id) || id === person || (person === undefined && kind === 'npc'),
  )
  const gone = [...tied]
    .filter((id) => !names.has(id))
    .map((id) => [id, { name: 'someone who is gone', kind: 'player' as const }] as const)
  return [...known, ...gone]
    .map(([id, one]) => ({ id, ...one }))
    .sort((left, right) => (left.name < right.name ? -1 : left.name > right.name ? 1 : 0))
}

const opinionOf = (
  relation: Relation,
  nameOf: (id: string) => string,
): NonNullable<SocietyPayload<'tie'>['there']> => ({
  ...{
    familiarity: Math.round(relation.familiarity),
    affinity: Math.round(relation.affinity),
    trust: Math.round(relation.trust),
  },
  ...{ debt: Math.round(relation.debt), talks: relation.talks, met: stamp(relation.met), last: stamp(relation.last) },
  quarrel: relation.quarrel?.over ?? null,
  reasons: relation.reasons.map(({ kind, why, affinity, trust, at, from }) => ({
    ...{ kind, why, affinity: Math.round(affinity), trust: Math.round(trust), at: stamp(at) },
    from: from === undefined ? null : nameOf(from),
  })),
})
