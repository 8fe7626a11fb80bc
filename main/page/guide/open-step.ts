import { say } from '../say.ts'
import { type Business, capital, type Goal, minutesOf } from './business.ts'

/** How long before a feast of this day the line speaks of it. Minutes. */
const beforeFeast = 3 * 60
/** The most people whose work is named. */
const mostNames = 2

/** Something true that the player can do who has taken on nothing: a feast, a mystery's open piece, work. */
export const openStep = (now: Business): Goal | null => feastNow(now) ?? openPiece(now) ?? workToTake(now)

function feastNow({ calendar, clock }: Business): Goal | null {
  if (!clock) return null
  const feast = calendar?.feasts.find(({ days, from, to }) => {
    const [begins, ends] = [minutesOf(from), minutesOf(to)]
    const isOver = ends > begins && clock.minutes >= ends
    return days === 0 && clock.minutes >= begins - beforeFeast && !isOver
  })
  if (!feast) return null
  const { from, to, place } = feast
  return { text: say('goal-line.feast-today', { feast: capital(feast.name), from, to, place }), step: { place } }
}

function openPiece({ mysteries }: Business): Goal | null {
  for (const { name, leads, leadsTo } of mysteries ?? []) {
    const [lead] = leads
    if (lead !== undefined) return { text: `${name}: ${lead}`, ...(leadsTo?.[0] && { step: leadsTo[0] }) }
  }
  return null
}

function workToTake({ business }: Business): Goal | null {
  const givers = business.filter(({ errand }) => errand)
  const [first] = givers
  if (!first) return null
  const names = givers.slice(0, mostNames).map(({ name }) => name)
  return { text: say('goal-line.has-work', { names: names.join(say('common.or')) }), step: { npc: first.npc } }
}
