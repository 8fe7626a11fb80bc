import { fenceSpeech } from '../../language/fence.ts'
import { wasAnswered } from './answered-before.ts'
import { hear, notesOfWords } from './intake.ts'
import type { Steer } from './loop/steering.ts'
import type { Heard } from './turn-values.ts'

/** Takes words that arrive while the answer is made. They are recorded like any others and then passed to the mind. */
export const createSteer =
  ({ ports, record, steer, session, memory, now, place, run }: Heard): Steer =>
  async () => {
    const taken = steer().filter(({ inbound }) => !wasAnswered(session, inbound))
    if (taken.length === 0) return []
    const messages = taken.map(({ inbound }) => inbound)
    const notes = notesOfWords(ports, messages, { now, place, recent: session.recent })
    const written = hear(ports, { session, memory, now, notes, run, messages })
    record.hears(taken, written)
    await written
    return taken.map(({ inbound: { speaker, text } }) => ({
      by: { id: speaker.id, kind: speaker.kind, name: speaker.name },
      content: fenceSpeech({ kind: speaker.kind, name: speaker.name, text }),
      utterance: text.trim(),
    }))
  }
