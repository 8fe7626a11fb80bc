import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { silentLogger } from '../../../main/base/logger.ts'
import { answerAll } from '../../../main/lab/experiments/memory/answers.ts'
import type { Speaker } from '../../../main/lab/experiments/memory/talk/talk.ts'
import { openListenersMemory } from '../../../main/lab/experiments/memory/told-memory.ts'
import { gameTimeAt } from '../../../main/language/calendar.ts'
import { english } from '../../../main/language/en/english.ts'
import { fixedEmbedder } from '../../../main/memory/embedders/provider.ts'
import { memoryOfUtterance } from '../../../main/mind/turn/what-to-remember.ts'
import { ada, ben } from '../../support/sample-characters.ts'

const at = Date.parse('2026-06-01T10:00:00Z')
const [asker, other]: Speaker[] = [
  { id: ada, name: 'Ada', he: false },
  { id: ben, name: 'Ben', he: true },
]
let folder = ''
afterEach(() => rm(folder, { recursive: true, force: true }))

it.each([
  ['in company', { kind: 'group', conversation: 'well' } as const, 1],
  ['to me alone', { kind: 'direct' } as const, 0],
])(
  'what another said of somebody %s answers a question of two memories as far as the one who asks may hear it',
  async (_where, chat, holdsAnswer) => {
    folder = await mkdtemp(join(tmpdir(), 'hearthfolk-multi-hop-'))
    const memory = await openListenersMemory({ folder, embedders: fixedEmbedder(), logger: silentLogger })
    const tell = async (speaker: Speaker | undefined, text: string, message: string) => {
      if (!speaker) return
      const note = memoryOfUtterance({
        language: english,
        speaker: { ...speaker, kind: 'player' },
        text,
        message,
        at: gameTimeAt(at),
        place: 'inn',
        chat,
      })
      if (note) await memory.remember(note)
    }
    await tell(asker, 'My sister is called Dagny Stroud.', 'm-1')
    await tell(other, 'Dagny Stroud plays the horn at every dance.', 'm-2')
    await memory.settled()
    const question = {
      category: 'multi-hop' as const,
      text: 'What does my sister play at dances?',
      byName: '',
      asker: asker as Speaker,
      relevant: [],
      older: [],
    }
    const rest = { answer: 'horn', shares: false, distractors: { sameSpeaker: 0, sameTopic: 0, sameWords: 0 } }
    const root = resolve(import.meta.dirname, '../../..')
    const answers = await answerAll({
      root,
      folder: join(folder, 's'),
      memory,
      questions: [{ ...question, ...rest }],
      now: at + 86_400_000,
      logger: silentLogger,
    })
    expect(answers.byCategory['multi-hop']).toMatchObject({ questions: 1, holdsAnswer })
    await memory.close()
  },
)
