import { lstat, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { NpcId } from '../../simulation/ids.ts'
import { skillsOf } from '../../skills/skill.ts'
import { refuse } from '../refusal.ts'
import type { GatewayVillage } from '../village/village.ts'
import { checkText, type EditedKind } from './check-text.ts'
import type { StudioPayload } from './payloads.ts'
import type { StudioPorts } from './ports.ts'
import { putText } from './put-text.ts'
import { createTextHistory, versionOf } from './text-history.ts'

/** Files of a person besides SOUL.md; those that are not there yet can be begun. */
const besideSoul = ['IDENTITY.md', 'HEARTBEAT.md']

/** Authored texts, edited: only files that the content names, each checked before it is written and never over a text that the writer has not seen. */
export const filePorts = (village: GatewayVillage, contentRoot: string): Pick<StudioPorts, 'files' | 'file' | 'check' | 'save'> => {
  const histories = createTextHistory(join(village.saveFolder, 'studio', 'history'))
  let writing: Promise<unknown> = Promise.resolve()
  const people = (): ReadonlySet<string> => new Set(village.content.current().characters.map(({ id }) => id))

  /** All that may be edited, by path. What was learned belongs to the save and is no author's. */
  const editable = (): Map<string, EditedKind> => {
    const { characters, skills } = village.content.current()
    return new Map<string, EditedKind>([
      ...characters.map(({ id }) => [`npc-agents/${id}/SOUL.md`, { kind: 'soul', npc: id }] as const),
      ...characters.flatMap(({ id }) => besideSoul.map((name) => [`npc-agents/${id}/${name}`, { kind: 'text' }] as const)),
      ...skills.filter(({ tier }) => tier.kind !== 'learned').map(({ file, tier }) => [file, { kind: 'skill', tier }] as const),
      ['npc-agents/AGENTS.md', { kind: 'text' }],
      [`worlds/${village.config().world.name}/WORLD.md`, { kind: 'text' }],
    ])
  }
  const unknown = (path: string) => refuse('NOT_FOUND', `"${path}" is no text that can be edited here. "studio.files" has those there are.`)
  /** Null: there is none. A link is not followed: it may lead out of the content. */
  const read = async (path: string): Promise<string | null> => {
    const file = join(contentRoot, path)
    const found = await lstat(file).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null
      throw error
    })
    if (found === null) return null
    if (!found.isFile()) throw new Error(`${path} is no plain file`)
    return readFile(file, 'utf8')
  }
  const look = (kind: EditedKind, path: string, text: string) =>
    checkText(kind, { path, text, places: new Set(Object.keys(village.map.places)), people: people() })
  /** Also what only shows beside everything else, such as what the audit withholds. */
  const live = (path: string) => village.content.current().diagnostics.filter(({ file }) => file === path)

  const save = async (path: string, text: string, version: string): ReturnType<StudioPorts['save']> => {
    const kind = editable().get(path)
    if (!kind) return unknown(path)
    const faults = look(kind, path, text)
    const [grave] = faults.filter(({ severity }) => severity === 'error')
    if (grave) return refuse('REFUSED', `Not saved: line ${grave.line ?? 1}: ${grave.message}`, { details: { code: 'FAULTY' } })
    const before = await read(path)
    const changed = (now: string | null) => {
      const message = `${path} was changed by somebody else meanwhile. Nothing was saved: look at their text first.`
      return refuse('CONFLICT', message, { details: { code: 'CHANGED', version: versionOf(now) } })
    }
    if (versionOf(before) !== version) return changed(before)
    // What can be brought back is kept before anything goes.
    if (before !== null) await histories.keep(path, before)
    if (!(await putText({ file: join(contentRoot, path), text, expected: before }))) return changed(await read(path))
    await histories.keep(path, text)
    await village.content.reload()
    return { path, version: versionOf(text), diagnostics: live(path).map((each) => ({ ...each })) }
  }

  return {
    async files(npc) {
      const character = village.characterOf(npc)
      if (!character) return refuse('NOT_FOUND', `There is no NPC "${npc}". "npc.list" has everybody.`)
      const own = ['SOUL.md', ...besideSoul].map((name) => `npc-agents/${npc as NpcId}/${name}`)
      const skills = skillsOf(character, village.content.current().skills).map(({ file }) => file)
      const everybody = ['npc-agents/AGENTS.md', `worlds/${village.config().world.name}/WORLD.md`]
      const known = editable()
      return { files: [...new Set([...own, ...skills, ...everybody])].filter((path) => known.has(path)) }
    },
    async file(path, version) {
      if (!editable().has(path)) return unknown(path)
      const now = await read(path)
      const history = await histories.of(path)
      const text = version === undefined ? (now ?? '') : history.find((each) => each.version === version)?.text
      if (text === undefined) return refuse('NOT_FOUND', 'That text is not kept any more.')
      return {
        ...{ path, text, version: versionOf(now), diagnostics: live(path).map((each) => ({ ...each })) },
        history: history.map(({ at, version: kept }) => ({ at, version: kept })).toReversed(),
      }
    },
    check(path, text) {
      const kind = editable().get(path)
      return kind ? { diagnostics: look(kind, path, text).map((each) => ({ ...each })) } : unknown(path)
    },
    // One after the other: two that save at once are not both the first.
    save: (path, text, version): ReturnType<StudioPorts['save']> => {
      const done = writing.then(() => save(path, text, version))
      writing = done.catch((_error: unknown): StudioPayload<'saved'> | null => null)
      return done
    },
  }
}
