import type { Character } from '../../../content/character.ts'
import type { Content } from '../../../content/load-content.ts'
import { readFrontMatter } from '../../../content/read-front-matter.ts'
import { skillsOf } from '../../../content/skills/skill.ts'
import type { Language } from '../../../language/language.ts'
import { createWithoutMemory } from '../../../memory/without-memory.ts'
import { judgeDraft } from '../../../mind/faculties/learning/judge-draft.ts'
import { tryOut } from '../../../mind/faculties/learning/try-out.ts'
import type { PermissionGate } from '../../../mind/faculties/permission/permission.ts'
import type { SkillDraft } from '../../../mind/ports/workshop-port.ts'
import type { ToolSet } from '../../../mind/tools/tool-set.ts'
import { isOwnOrder } from '../../../models/embedded/orders/own-order.ts'
import type { MapData } from '../../../world/map-data.ts'
import type { WorldState } from '../../../world/state.ts'
import { openTrialWorld } from './trial-world.ts'

export interface ProofPorts {
  state: () => Readonly<WorldState>
  map: MapData
  content: () => Content
  tools: () => ToolSet
  /** Names of tools with unknown effects: those of plugins. */
  strange: () => ReadonlySet<string>
  gate: PermissionGate
  /** The language people speak. Default: English. */
  language: Language
}

/** `leave`: why a person must approve it, or null. `calls`: what the trial called. */
export type Proof = { ok: true; tools: string[]; leave: string | null; calls: string[] } | { ok: false; why: string }

/** Audits and tries a draft under the name `name`. Changes neither the world nor any file. */
export const proveDraft = async (
  ports: ProofPorts,
  character: Character,
  draft: SkillDraft,
  name: string,
  text: string,
): Promise<Proof> => {
  const { state, map, gate, language } = ports
  const now = ports.content()
  const tools = ports.tools()
  const judged = judgeDraft(draft, name, text, {
    tools: tools.known,
    strange: ports.strange(),
    language,
    skills: skillsOf(character, now.skills).filter((skill) => skill.name !== name),
    names: new Set([character.name.toLowerCase(), ...character.name.toLowerCase().split(/\s+/)]),
    players: Object.values(state().players).map((player) => player.name),
    isEverybodys: everybodysWords(now, map, language),
  })
  if (judged.kind === 'unsound') return { ok: false, why: judged.why }
  const world = openTrialWorld(state(), map, character.id, () => now.signs ?? [])
  const matter = readFrontMatter(text, 'SKILL.md')
  if (!world || !matter.ok) return { ok: false, why: 'it can not be tried out' }
  // An NPC at home can't go home, so the trial starts elsewhere.
  const away = judged.tools.includes('go_home')
    ? Object.values(map.places).find(({ id, spots }) => id !== character.home && spots.length > 0)
    : undefined
  if (away) world.goTo(away.id)
  const trial = await tryOut({
    name,
    body: matter.value.body,
    sample: draft.sample,
    character,
    acquaintances: now.characters.flatMap(({ id, name: called, role, home }) =>
      id === character.id ? [] : [{ id, name: called, role, home }],
    ),
    tools,
    gate,
    world,
    memory: createWithoutMemory(character.id),
    language,
  })
  const surroundings = world.view.surroundings?.(character.id, world.asker.id)
  const takesOver =
    draft.from === 'told' && surroundings !== undefined && isOwnOrder(draft.sample.utterance, surroundings)
  const leave = judged.leave ?? (takesOver ? 'it begins at words of an order that is understood without it' : null)
  return trial.ok
    ? { ok: true, tools: judged.tools, leave, calls: trial.calls }
    : { ok: false, why: `I went through it in my head, and it does not work: ${trial.why}` }
}

/** Everyday words, and words in the world's texts. Reads them at the first call. */
const everybodysWords = (
  { characters, lore, skills, catalogue }: Content,
  { places }: MapData,
  { notes: { everydayWords } }: Language,
): ((word: string) => boolean) => {
  let known: Set<string> | null = null
  const read = (): Set<string> => {
    const texts = [
      ...characters.flatMap(({ name, role, soulText }) => [name, role, soulText]),
      ...lore.flatMap(({ heading, text }) => [heading, text]),
      ...skills.flatMap(({ tier, description, body }) => (tier.kind === 'learned' ? [] : [description, body])),
      ...Object.values(catalogue?.items ?? {}).flatMap(({ name, plural, description }) => [name, plural, description]),
      ...Object.values(places).map(({ label }) => label),
    ]
    return new Set([
      ...everydayWords,
      ...(texts
        .join('\n')
        .toLowerCase()
        .match(/[\p{L}\p{M}'’]+/gu) ?? []),
    ])
  }
  return (word) => {
    known ??= read()
    return known.has(word)
  }
}
