import { join, resolve } from 'node:path'
import { optional } from '../base/optional.ts'
import { sayNumber } from '../base/say-count.ts'
import { loadContent } from '../content/load-content.ts'
import { exportNpc } from '../saves/export-npc.ts'
import { isPlayerId } from '../world/ids.ts'
import { answer, type GlobalOptions, UserError } from './output.ts'
import { phrase } from './phrase.ts'
import { openProject } from './project.ts'
import { asUserError } from './save.ts'
import { npcOrFail, npcsHere } from './unknown-npc.ts'

export interface ExportNpcWords {
  out?: string
  as?: string
  all?: boolean
}

/**
 * `npc export <id>`: soul, memory and talks of one NPC as a folder of Markdown and JSON Lines. Doesn't disturb a
 * running server.
 */
export const exportTheNpc = (globals: GlobalOptions, id: string, words: ExportNpcWords): Promise<void> =>
  answer(
    globals,
    async () => {
      if (words.as !== undefined && !isPlayerId(words.as))
        throw new UserError('BadOption', phrase('common.as-takes-a-players-id-p', { player: words.as }))
      if (words.as !== undefined && words.all)
        throw new UserError('BadOption', phrase('npc-export.say-as-or-all-not-both'))
      const { content: root, saves, config, language } = await openProject(globals)
      const npc = npcOrFail(id, await npcsHere({ content: root, directory: join(saves, globals.save) }))
      const content = await loadContent({ root, world: config.world.name, language })
      const out = resolve(words.out ?? `${id}-export`)
      const manifest = await asUserError(
        exportNpc({
          npc,
          name: content.characters.find((character) => character.id === id)?.name ?? id,
          authored: join(root, 'npc-agents', id),
          saveFolder: join(saves, globals.save),
          save: globals.save,
          world: config.world.name,
          out,
          ...optional({ player: words.as }),
          all: words.all ?? false,
        }),
      )
      return { ok: true as const, out, ...manifest }
    },
    ({ out, name, files, leftOut, private: whose }) => {
      const { memories, talks, files: others } = leftOut
      const left = phrase('npc-export.left-out-because-they-are-private', { memories, talks, others })
      return [
        `${out}: ${name}, ${sayNumber(files.length, 'file')}`,
        ...(whose === 'all' || memories + talks + others === 0 ? [] : [left]),
      ].join('\n')
    },
  )
