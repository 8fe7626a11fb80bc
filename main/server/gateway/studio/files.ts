import { mkdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { skillsOf } from '../../../content/skills/skill.ts'
import { finding } from '../../../language/findings/finding.ts'
import { isRefusal, type Refusal, refuseFor } from '../refusal.ts'
import type { GatewayVillage } from '../village/village.ts'
import { checkText, type EditedKind, villageScene } from './check-text.ts'
import type { StudioPayload } from './payloads.ts'
import type { StudioPorts } from './ports.ts'
import { putText } from './put-text.ts'
import { forStudio } from './said-payload.ts'
import { createTextHistory, versionOf } from './text-history.ts'
import { begunKind, faultOfName, templateOf } from './write/begun-texts.ts'
import { namesFor } from './write/names-for.ts'
import { hindranceOnWay, notPlain } from './write/plain-way.ts'

/** Files of an NPC besides SOUL.md; missing ones can be started. */
const otherFiles = ['IDENTITY.md', 'HEARTBEAT.md', 'TALK.md']

/**
 * Edits authored texts: files that the content names, and skills and events that a person starts. Each text is checked
 * before it is written, and never overwrites a text that the writer hasn't seen.
 */
export const filePorts = (
  village: GatewayVillage,
  contentRoot: string,
): Pick<StudioPorts, 'files' | 'file' | 'names' | 'check' | 'save'> => {
  const histories = createTextHistory(join(village.saveFolder, 'studio', 'history'))
  let writing: Promise<unknown> = Promise.resolve()
  const people = (): ReadonlySet<string> => new Set(village.content.current().characters.map(({ id }) => id))

  const world = (): string => village.config().world.name
  const begun = (path: string): EditedKind | null => begunKind(path, { world: world(), people: people() })
  /** The lists and kinds of the world, and files that never loaded and are known only by their problems. */
  const others = (): [string, EditedKind][] => {
    const { almanac = {}, catalogue, diagnostics } = village.content.current()
    const kinds: Record<string, object | undefined> = {
      events: almanac,
      errands: catalogue?.errands,
      songs: catalogue?.songs,
      story: catalogue?.mysteries,
    }
    const paths = new Set([
      ...['ITEMS', 'QUESTS', 'SIGNS', 'USES'].map((name) => `worlds/${world()}/${name}.md`),
      ...Object.entries(kinds).flatMap(([folder, known = {}]) =>
        Object.keys(known).map((id) => `worlds/${world()}/${folder}/${id}.md`),
      ),
      ...diagnostics.map(({ file }) => file),
    ])
    return [...paths].sort().flatMap((path) => {
      const kind = begun(path)
      return kind ? [[path, kind] as const] : []
    }) as [string, EditedKind][]
  }
  /** All editable files by path. Learned skills belong to the save, not to an author. */
  const editable = (): Map<string, EditedKind> => {
    const { characters, skills } = village.content.current()
    const known = new Map<string, EditedKind>([
      ...characters.map(({ id }) => [`npc-agents/${id}/SOUL.md`, { kind: 'soul', npc: id }] as const),
      ...characters.flatMap(({ id }) =>
        otherFiles.map((name) => [`npc-agents/${id}/${name}`, { kind: 'text' }] as const),
      ),
      ...skills
        .filter(({ tier }) => tier.kind !== 'learned')
        .map(({ file, tier }) => [file, { kind: 'skill', tier }] as const),
      ['npc-agents/AGENTS.md', { kind: 'text' }],
      [`worlds/${world()}/WORLD.md`, { kind: 'text' }],
    ])
    for (const [path, kind] of others()) if (!known.has(path)) known.set(path, kind)
    return known
  }
  /** An existing file, or one that may be started. */
  const kindOf = (path: string): EditedKind | null => editable().get(path) ?? begun(path)
  const unknown = (path: string) =>
    refuseFor('NOT_FOUND', faultOfName(path) ?? finding('refused.cannot-be-edited-here', { path }))
  const hindrance = async (path: string): Promise<Refusal | null> => {
    const part = await hindranceOnWay(contentRoot, path)
    return part === null ? null : refuseFor('REFUSED', notPlain(part, path))
  }
  /** Reads a text. Null: there is no such file. */
  const read = async (path: string): Promise<string | null | Refusal> => {
    const inTheWay = await hindrance(path)
    if (inTheWay) return inTheWay
    try {
      return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(await readFile(join(contentRoot, path)))
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException
      if (code === 'ENOENT') return null
      const why = code === 'ERR_ENCODING_INVALID_ENCODED_DATA' ? finding('refused.not-utf8') : message
      return refuseFor('REFUSED', finding('refused.cannot-be-read-fix-it-by-hand', { path, why }))
    }
  }
  const look = (edited: EditedKind, path: string, text: string) =>
    checkText(village, contentRoot, { edited, path, text })
  /**
   * The present problems of a file, including those that show only in context, such as a text that the audit withholds.
   */
  const live = (path: string) => village.content.current().diagnostics.filter(({ file }) => file === path)

  const save = async (path: string, text: string, version: string): ReturnType<StudioPorts['save']> => {
    const kind = kindOf(path)
    if (!kind) return unknown(path)
    const faults = await look(kind, path, text)
    const [grave] = faults.filter(({ severity }) => severity === 'error')
    if (grave)
      return refuseFor(
        'REFUSED',
        finding('refused.not-saved-line', { line: grave.line ?? 1, message: grave.said ?? grave.message }),
        { details: { code: 'FAULTY' } },
      )
    const before = await read(path)
    if (isRefusal(before)) return before
    const changed = (now: string | null | Refusal): Refusal => {
      if (isRefusal(now)) return now
      return refuseFor('CONFLICT', finding('refused.was-changed-by-somebody-else-in-the', { path }), {
        details: { code: 'CHANGED', version: versionOf(now) },
      })
    }
    if (versionOf(before) !== version) return changed(before)
    // Keeps the old text for an undo before replacing it.
    if (before === null) await mkdir(dirname(join(contentRoot, path)), { recursive: true })
    else await histories.keep(path, before)
    // A link may have been put there meanwhile.
    const inTheWay = await hindrance(path)
    if (inTheWay) return inTheWay
    if (!(await putText({ file: join(contentRoot, path), text, expected: before }))) return changed(await read(path))
    await histories.keep(path, text)
    await village.content.reload()
    return { path, version: versionOf(text), diagnostics: live(path).map(forStudio) }
  }

  return {
    async files(npc) {
      const character = npc === undefined ? null : village.characterOf(npc)
      if (character === undefined) return refuseFor('NOT_FOUND', finding('refused.no-npc', { npc }))
      const own = character ? ['SOUL.md', ...otherFiles].map((name) => `npc-agents/${character.id}/${name}`) : []
      const skills = character ? skillsOf(character, village.content.current().skills).map(({ file }) => file) : []
      const everybody = ['npc-agents/AGENTS.md', `worlds/${world()}/WORLD.md`]
      const here = people()
      const more = others().flatMap(([path, edited]) =>
        edited.kind === 'event' ||
        path.startsWith(`npc-agents/${npc}/`) ||
        !path.startsWith('npc-agents/') ||
        // Somebody whose soul never loaded can be chosen nowhere.
        (edited.kind === 'soul' && !here.has(edited.npc))
          ? [path]
          : [],
      )
      const known = editable()
      return { files: [...new Set([...own, ...skills, ...everybody, ...more])].filter((path) => known.has(path)) }
    },
    async file(path, version) {
      if (!kindOf(path)) return unknown(path)
      const now = await read(path)
      if (isRefusal(now)) return now
      const history = await histories.of(path)
      const text = version === undefined ? (now ?? '') : history.find((each) => each.version === version)?.text
      if (text === undefined) return refuseFor('NOT_FOUND', finding('refused.that-text-is-no-longer-kept'))
      const place = Object.keys(village.map.places).sort()[0] ?? 'square'
      return {
        template: now === null ? templateOf(path, { nameOf: village.nameOf, place }) : null,
        ...{ path, text, version: versionOf(now), diagnostics: live(path).map(forStudio) },
        history: history.map(({ at, version: kept }) => ({ at, version: kept })).toReversed(),
      }
    },
    names: () => namesFor(villageScene(village)),
    async check(path, text) {
      const kind = kindOf(path)
      return kind ? { diagnostics: (await look(kind, path, text)).map(forStudio) } : unknown(path)
    },
    // One save after the other, so that two at once can't both count as the first.
    save: (path, text, version): ReturnType<StudioPorts['save']> => {
      const done = writing.then(() => save(path, text, version))
      writing = done.catch((_error: unknown): StudioPayload<'saved'> | null => null)
      return done
    },
  }
}
