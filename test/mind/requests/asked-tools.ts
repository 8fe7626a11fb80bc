import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { loadContent } from '../../../main/content/load-content.ts'
import { readMap } from '../../../main/content/read-map.ts'
import { skillsOf } from '../../../main/content/skills/skill.ts'
import { occasionsOf } from '../../../main/content/skills/steps/parse-steps.ts'
import { msOfDate } from '../../../main/language/calendar.ts'
import { english } from '../../../main/language/en/english.ts'
import { loadTools } from '../../../main/mind/tools/load-tools.ts'
import { shownTools } from '../../../main/mind/tools/shown-tools.ts'
import { createEmbeddedBrain } from '../../../main/models/embedded/embedded-brain.ts'
import { createWorldView, simulationCharacter } from '../../../main/server/live/world-view.ts'
import { createWorld } from '../../../main/world/create-world.ts'
import type { NpcId } from '../../../main/world/ids.ts'
import { createSimulation } from '../../../main/world/step.ts'
import { ada, sampleContext } from '../../support/sample-characters.ts'

const root = resolve(import.meta.dirname, '../../..')

/** All that the two lists of paraphrases say to villagers. */
export const paraphrases = async (): Promise<{ npc: string; said: string }[]> => {
  const lists = await Promise.all(
    ['paraphrases.json', 'paraphrases-blind.json'].map(async (file) => {
      const text = await readFile(join(root, 'test/fixtures', file), 'utf8')
      return (JSON.parse(text) as { cases: { npc: string; turns: { say: string }[] }[] }).cases
    }),
  )
  return lists.flat().flatMap(({ npc, turns }) => turns.map(({ say }) => ({ npc, said: say })))
}

/** Nobody asks for these: rules turn to whom they answer, and wave at thanks. */
const manners: ReadonlySet<string> = new Set(['face', 'emote'])

const fillers: Readonly<Record<string, string>> = {
  ware: 'bread',
  thing: 'bun',
  count: 'two',
  number: '3',
  place: 'mill',
  person: 'Bram',
  when: 'tomorrow at noon',
}

/** An occasion as somebody says it: the first of all choices, and a word for each gap. */
const asSaid = (occasion: string): string => {
  let said = occasion
  while (/\([^()]*\)/.test(said))
    said = said.replace(
      /\(([^()]*)\)/g,
      (_all, choices: string) => choices.split('|').find((each) => each !== '') ?? '',
    )
  return said
    .replace(/\{(\w+)[^}]*\}/g, (_all, name: string) => fillers[name] ?? 'it')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Larkwend at eight in the morning, with Ada beside whom she talks to, and all tools. */
export const openShownTools = async () => {
  const map = await readMap({ root, world: 'village', map: 'village' })
  const content = await loadContent({ root, world: 'village', places: new Set(Object.keys(map.places)) })
  const { tools } = await loadTools(join(root, 'tools'))
  const state = createWorld({
    seed: 4,
    startedAt: msOfDate({ year: 2026, month: 1, day: 5 }, 8 * 60),
    map,
    characters: content.characters.map(simulationCharacter),
    ...(content.catalogue ? { catalogue: content.catalogue } : {}),
  })
  const simulation = createSimulation(map)
  const view = createWorldView(() => state, map)
  const brain = createEmbeddedBrain()

  const contextOf = (npc: string, said: string) => {
    const character = content.characters.find(({ id }) => id === npc)
    const body = state.npcs[npc as NpcId]
    if (!character || !body) throw new Error(`no ${npc}`)
    simulation.step(state, [{ kind: 'join', player: ada, name: 'Ada', position: { x: body.x, y: body.y + 24 } }])
    return sampleContext(said, {
      character,
      speaker: { id: ada, kind: 'player', name: 'Ada', firstMeeting: false, meetings: 1, opening: false },
      percepts: view.percepts(npc as NpcId),
      ...(view.surroundings ? { surroundings: view.surroundings(npc as NpcId, ada) } : {}),
      places: view.places(character.id),
      acquaintances: content.characters
        .filter(({ id }) => id !== npc)
        .map(({ id, name, role, home }) => ({ id, name, role, home })),
      skills: skillsOf(character, content.skills).map(({ name, description, body: text }) => ({
        name,
        description,
        occasions: occasionsOf(text, english),
      })),
    })
  }

  return {
    people: content.characters.map(({ id }) => id as string),
    occasionsOf: (npc: string): string[] =>
      content.skills.flatMap(({ body }) => (npc === 'marta' ? occasionsOf(body, english).map(asSaid) : [])),
    /** The tools that rules call for these words, and which of them a model would not be shown. */
    async lacking(npc: string, said: string): Promise<{ called: string[]; lacking: string[] }> {
      const context = contextOf(npc, said)
      const called: string[] = []
      const request = {
        messages: [{ role: 'user' as const, content: said }],
        tools: tools.toolsFor({ context, lane: 'dm' }).schemas(),
        context,
      }
      for await (const delta of brain.chat(request, { signal: new AbortController().signal }))
        if (delta.kind === 'toolCall') called.push(delta.call.name)
      const { isShown, isNamed } = shownTools(
        { context, language: english, bySkills: new Set(), called: new Set() },
        request.tools.map(({ name }) => name),
      )
      return { called, lacking: called.filter((name) => !isShown(name) && !isNamed(name) && !manners.has(name)) }
    },
  }
}
