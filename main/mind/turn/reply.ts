import { optional } from '../../base/optional.ts'
import type { PlayerId } from '../../world/ids.ts'
import { mostRemark } from '../dispatch/access/heartbeat-ok.ts'
import { type Behind, playersBehind } from '../dispatch/access/provenance.ts'
import type { HookScene } from '../hooks/hook-types.ts'
import type { DispatchOutcome, Inbound } from '../ports/inbound.ts'
import { unspokenOf } from '../prompt/unspoken-of.ts'
import type { Session } from '../sessions/session.ts'
import { SupersededRun } from '../sessions/session-errors.ts'
import { createAnswerWords } from './answer-words.ts'
import { wasAnswered } from './answered-before.ts'
import { beTrue } from './be-true.ts'
import { createDelivery } from './delivery.ts'
import { judge } from './judge.ts'
import { createSpeech } from './loop/speech.ts'
import type { TurnResult } from './loop/turn-types.ts'
import { openTalk } from './open-talk.ts'
import { practisedIn } from './practice.ts'
import { actedEntries, answerTo, closingEntries, endedEntries } from './reply-entries.ts'
import type { ReplyPorts } from './reply-ports.ts'
import type { ReplyRequest, ReplyRun } from './reply-run.ts'
import { ReplyStopped } from './reply-stopped.ts'
import { StorageFailed, stored } from './storage-failed.ts'
import { think } from './think.ts'
import { workOut } from './work-out.ts'

/**
 * Answers one or more messages, which together are one utterance: what was said goes into the transcript and the notes,
 * then memories, prompt and turn, then the answer into the transcript. Never throws: what fails becomes a refusal with a
 * notice, and the transcript says how each message ended. Once the signal is aborted the run writes nothing more but that.
 */
export const reply = async (ports: ReplyPorts, request: ReplyRequest): Promise<DispatchOutcome> => {
  const inbound = request.messages.at(-1)
  if (!inbound) throw new Error('a reply needs a message')
  const { key, run, sink, signal } = request
  const { npc, speaker, channel } = inbound
  const scene: HookScene = { npc, session: key, run }
  const delivery = createDelivery({
    hooks: ports.hooks,
    scene,
    to: speaker.id,
    channel,
    onDelta: (text) => sink.onDelta?.(text),
    unspoken: unspokenOf(ports.content(), npc, ports.tools.schemas()),
    prompt: () => work.prompt ?? [],
    signal,
  })
  const truth = beTrue(
    ports.world,
    () => work,
    (text) => delivery.push(text),
  )
  const words = createAnswerWords({
    remark: (inbound.purpose ?? 'talk') === 'talk' ? undefined : mostRemark,
    unspoken: unspokenOf(ports.content(), npc, ports.tools.schemas()),
    say: truth.push,
  })
  const corrected: { claim: string; sentence: string }[] = []
  const putRight = (): void => {
    for (const { claim, sentence } of truth.finish()) {
      corrected.push({ claim: claim.kind, sentence })
      ports.logger.info(
        { npc, claim: claim.kind },
        'reply: a claim was put right, since nothing in the world bears it out',
      )
    }
  }
  const work: ReplyRun = {
    ...request,
    inbound,
    scene,
    speech: createSpeech(words.push, (error) => ports.logger.error({ npc, error }, 'reply: words could not be shown'), {
      onPause: words.endAnswer,
      onAnew: () => {
        words.endAnswer()
        putRight()
        delivery.anew()
      },
    }),
    truth,
    known: null,
    deeds: [],
    commands: [],
    acts: [],
    steered: [],
    behind: { sources: [], names: [] },
    hearing: Promise.resolve(),
    tell: (phase, detail) => ports.trace({ phase, npc, id: run, session: key, ...(detail ? { detail } : {}) }),
  }
  let session: Session | null = null
  let ended: DispatchOutcome
  try {
    work.tell('intake', { messages: request.messages.map(({ message }) => message) })
    session = await stored(openTalk(ports, work))
    if (wasAnswered(session, inbound)) ended = { kind: 'duplicate', ...answerTo(session, inbound.message) }
    else {
      const turn = await think(ports, work, session)
      words.endAnswer()
      putRight()
      const left = await delivery.finish()
      const delivered = { ...left, silent: words.keptSilent && left.text === '' && left.heldBack === null }
      signal.throwIfAborted()
      if (delivered.heldBack !== null) sink.onNotice?.(`The answer was held back: ${delivered.heldBack}.`)
      work.tell('persistence', {
        end: turn.end.kind,
        ...optional({ cut: turn.cut }),
        ...(corrected.length === 0 ? {} : { corrected }),
      })
      const about = (text: string): PlayerId[] => playersBehind(text, work.behind)
      const news = work.known === null ? {} : (work.news?.in(delivered.text, work.known.context) ?? {})
      const closing = closingEntries(
        { ...turn, text: delivered.text },
        { ...closingOf(work), at: ports.world.now().ms, silent: delivered.silent, about, ...news },
      )
      await stored(ports.sessions.append(session, closing, run))
      if (turn.end.kind === 'failed') {
        ports.logger.error({ npc, error: turn.end.error }, 'reply: no model answered')
        const notice = `No brain could answer: ${turn.end.error.message}`
        ended = { kind: 'refused', reason: 'model-failed', notice, text: delivered.text, commands: work.commands }
      } else {
        // Only what was really said counts as said.
        if (delivered.text !== '') await work.intents?.answered(delivered.text)
        if (work.known !== null) await work.news?.told(news, about(delivered.text), work.known.context)
        practise(ports, work)
        workOut(ports, work, delivered.text)
        judge(ports, work)
        ended = answered(work, { turn, delivered, about: about(delivered.text), ...news })
      }
    }
  } catch (error) {
    ended = await refuse(ports, work, { session, error, shown: delivery.shown.trim() })
  }
  work.tell('end', {
    outcome: ended.kind,
    ...(ended.kind === 'refused' ? { reason: ended.reason } : {}),
    /** For whoever asks why; never for a log. */
    ...(work.acts.length === 0 ? {} : { shown: { acts: work.acts } }),
  })
  if (ports.hooks.has('agent_end')) {
    const modelCalls = ended.kind === 'answered' ? ended.modelCalls : 0
    void ports.hooks.run('agent_end', { ...scene, outcome: ended.kind, text: work.speech.text.trim(), modelCalls })
  }
  return ended
}

/** How it went with the skills of this run: told to the world, and waited for by nobody. */
const practise = ({ acts, tools, logger }: ReplyPorts, work: ReplyRun): void => {
  const { npc } = work.inbound
  const known = new Map(tools.known.map(({ name, permission }) => [name, permission]))
  const { skillsRead: open = [], afar = false } = work.known?.context ?? {}
  for (const practised of practisedIn({
    acts: work.acts,
    deeds: work.deeds,
    open,
    permissionOf: (tool) => known.get(tool),
    afar,
  })) {
    const command = { kind: 'skillPractised', npc, ...practised } as const
    if (acts)
      acts
        .perform(command)
        .catch((error: unknown) =>
          logger.debug({ npc, error }, 'reply: the world took no note of a skill that was followed'),
        )
    else work.sink.onCommand?.(command)
  }
}

const answered = (
  { key, run, commands }: ReplyRun,
  {
    turn,
    delivered,
    about,
    news,
  }: { turn: TurnResult; delivered: { text: string; silent: boolean }; about: readonly PlayerId[] } & Pick<
    Inbound,
    'news'
  >,
): DispatchOutcome => {
  const { end, modelCalls, usage } = turn
  if (end.kind === 'failed') throw new Error('a failed turn is no answer')
  const silent = delivered.silent ? ({ silent: true } as const) : {}
  const aboutPlayers = about.length === 0 ? {} : { aboutPlayers: about }
  const told = news === undefined ? {} : { news }
  return {
    kind: 'answered',
    text: delivered.text,
    session: key,
    run,
    ...silent,
    ...aboutPlayers,
    ...told,
    model: turn.by,
    end: end.kind,
    commands,
    modelCalls,
    usage,
  }
}

/** The messages whose end this run writes; what is answered again by itself ends then. */
const closingOf = ({
  gists,
  messages,
  steered,
}: ReplyRun): { messages: readonly Inbound[]; to: Inbound | undefined } => {
  const others = [...gists, ...steered.filter(({ again }) => !again).map(({ inbound }) => inbound)]
  // The answered one comes last; all before it were merged into it.
  return { messages: [...others, ...messages], to: messages.at(-1) }
}

const refuse = async (
  ports: ReplyPorts,
  work: ReplyRun,
  { session, error, shown }: { session: Session | null; error: unknown; shown: string },
): Promise<DispatchOutcome> => {
  const refusal = describeFailure(error, work.signal)
  // Villagers hear one another's words when they are whole: of what was broken off nobody has heard a part, and no transcript tells of it as spoken.
  const isBrokenOff = refusal.reason === 'stopped' || refusal.reason === 'interrupted'
  const text = work.inbound.speaker.kind === 'npc' && isBrokenOff ? '' : shown
  if (refusal.reason !== 'stopped' && refusal.reason !== 'interrupted')
    ports.logger.error({ npc: work.inbound.npc, error }, 'reply: a message is refused')
  // How a message ended is written behind what was heard.
  await work.hearing
  if (session !== null)
    await closeRefused(ports, session, {
      messages: closingOf(work).messages,
      acts: work.acts,
      text,
      reason: refusal.reason,
      behind: work.behind,
    })
  return { kind: 'refused', ...refusal, text, commands: work.commands }
}

const describeFailure = (
  error: unknown,
  signal: AbortSignal,
): { reason: 'stopped' | 'interrupted' | 'storage-failed' | 'failed'; notice: string } => {
  if (signal.aborted) {
    const interrupted = signal.reason instanceof ReplyStopped && signal.reason.why === 'interrupted'
    return interrupted
      ? { reason: 'interrupted', notice: 'Newer words broke the answer off.' }
      : { reason: 'stopped', notice: 'The answer was stopped.' }
  }
  if (error instanceof SupersededRun) return { reason: 'interrupted', notice: 'Another answer took this one’s place.' }
  if (error instanceof StorageFailed)
    return {
      reason: 'storage-failed',
      notice: 'Your words could not be written down, so they were not answered. Please say them again later.',
    }
  return { reason: 'failed', notice: 'Something went wrong while answering. Please say it again.' }
}

/** Best effort: when this cannot be written either, the next start of the session closes the messages as interrupted. */
const closeRefused = async (
  ports: ReplyPorts,
  session: Session,
  {
    messages,
    acts,
    text,
    reason,
    behind,
  }: { messages: readonly Inbound[]; acts: ReplyRun['acts']; text: string; reason: string; behind: Behind },
): Promise<void> => {
  const at = ports.world.now().ms
  const open = messages.filter((message) => session.outcomeOf(message.message) === 'open')
  const about = (words: string): PlayerId[] => playersBehind(words, behind)
  const spoke =
    text === ''
      ? []
      : [
          {
            kind: 'spoke',
            at,
            text,
            model: 'none',
            ...(about(text).length === 0 ? {} : { about: about(text) }),
          } as const,
        ]
  try {
    await ports.sessions.append(session, [
      ...actedEntries(acts, at, about),
      ...spoke,
      ...endedEntries(open, at, reason),
    ])
  } catch (error) {
    ports.logger.error({ npc: session.npc, error }, 'reply: the refusal could not be written down')
  }
}
