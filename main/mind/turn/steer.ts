import type { GameTime } from '../../language/calendar.ts'
import { fenceSpeech } from '../../language/fence.ts'
import type { NpcMemory } from '../ports/memory-port.ts'
import type { Session } from '../sessions/session.ts'
import { wasAnswered } from './answered-before.ts'
import { hear } from './intake.ts'
import type { Steer } from './loop/steering.ts'
import type { ReplyPorts } from './reply-ports.ts'
import type { ReplyRun } from './reply-run.ts'

/** Words that come while the answer is made: they are written down like any others, then the mind gets them. */
export const createSteer = (
  ports: Pick<ReplyPorts, 'sessions' | 'realNow' | 'content' | 'authoredIn'>,
  work: ReplyRun,
  about: { session: Session; memory: NpcMemory; now: GameTime; place: string | null; run: string },
): { steer: Steer } => ({
  steer: async () => {
    const taken = work.steer().filter(({ inbound }) => !wasAnswered(about.session, inbound))
    if (taken.length === 0) return []
    work.steered.push(...taken)
    const hearing = hear(ports, { ...about, messages: taken.map(({ inbound }) => inbound) })
    work.hearing = hearing.then(
      () => {},
      () => {}, // whoever waits for it below hears of it
    )
    await hearing
    return taken.map(({ inbound: { speaker, text } }) => ({
      by: { id: speaker.id, kind: speaker.kind, name: speaker.name },
      content: fenceSpeech({ kind: speaker.kind, name: speaker.name, text }),
      utterance: text.trim(),
    }))
  },
})
