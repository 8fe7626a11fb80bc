import type { WorldState } from '../../world/state.ts'

/**
 * The first missing reference in a state, as path and reason, or null. A state that a run wrote has no missing ones.
 */
export function missingReference(state: WorldState): { path: string; why: string } | null {
  const { npcs, players, conversations } = state
  const has = (record: object, id: string): boolean => Object.hasOwn(record, id)
  const isBody = (id: string): boolean => has(npcs, id) || has(players, id)
  const problems = function* (): Generator<[path: string, why: string]> {
    const named = Object.entries({
      npcs,
      players,
      conversations,
      offers: state.offers,
      things: state.things,
      lessons: state.lessons,
      jobs: state.jobs,
    })
    for (const [part, record] of [...named, ['happenings', state.happenings] as const])
      for (const [key, { id }] of Object.entries<{ id: string }>(record))
        if (id !== key) yield [`${part}.${key}.id`, `is "${id}"`]
    for (const [id, npc] of Object.entries(npcs)) {
      if (npc.character.id !== id) yield [`npcs.${id}.character.id`, `is "${npc.character.id}"`]
      if (npc.day && npc.day.entries[npc.day.now] === undefined)
        yield [`npcs.${id}.day.now`, `there is no entry ${npc.day.now} in the plan`]
    }
    for (const [part, bodies] of Object.entries({ npcs, players })) {
      for (const [id, { conversation }] of Object.entries(bodies)) {
        if (conversation === null) continue
        const members: readonly string[] | undefined = has(conversations, conversation)
          ? conversations[conversation]?.members
          : undefined
        if (!members?.includes(id))
          yield [
            `${part}.${id}.conversation`,
            members ? `it is not in the talk "${conversation}"` : `there is no talk "${conversation}"`,
          ]
      }
    }
    for (const [id, { members }] of Object.entries(conversations))
      for (const member of members)
        if (!isBody(member)) yield [`conversations.${id}.members`, `there is nobody "${member}"`]
    for (const [id, { from, to }] of Object.entries(state.offers))
      for (const [key, who] of Object.entries({ from, to }))
        if (!isBody(who)) yield [`offers.${id}.${key}`, `there is nobody "${who}"`]
    for (const [id, { teacher, learner }] of Object.entries(state.lessons))
      for (const [key, who] of Object.entries({ teacher, learner }))
        if (!isBody(who)) yield [`lessons.${id}.${key}`, `there is nobody "${who}"`]
    for (const [id, { npc }] of Object.entries(state.jobs))
      if (!has(npcs, npc)) yield [`jobs.${id}.npc`, `there is no villager "${npc}"`]
  }
  for (const [path, why] of problems()) return { path, why }
  return null
}
