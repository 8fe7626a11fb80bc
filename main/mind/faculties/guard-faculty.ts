import { type Deadline, orAbort } from '../../base/deadline.ts'
import type { Logger } from '../../base/logger.ts'
import { messageOf } from '../../base/message-of.ts'
import type { Faculty } from '../turn/turn-values.ts'
import type { Given, Permit, TurnHandlers, Watch, WordFilter } from './given.ts'

/** Real milliseconds a turn waits for a plugin's faculty. */
const patienceMs = 15_000
/** How many different faults of a gate are logged. Some of these texts name the tool. */
const mostGateFaults = 10

/**
 * Guards a plugin's faculty. If the faculty throws or takes longer than 15 seconds, this logs the failure and the
 * faculty contributes nothing. Where it decides (words, acts, permission), a failure counts as a no.
 */
export const guardFaculty = (faculty: Faculty, { owner, logger }: { owner: string; logger: Logger }): Faculty => {
  const { name } = faculty
  const failed = (error: unknown): void => logger.error({ faculty: name, owner, error }, 'faculties: a faculty failed')
  /** Does the work. Returns `instead` if the work throws or returns something of another shape. */
  const safely = <Value>(instead: Value, work: () => Value, fits: Shape = anything): Value => {
    try {
      return fitting(work(), fits)
    } catch (error) {
      failed(error)
      return instead
    }
  }
  const within = async <Value>(deadline: Deadline, work: () => Value | Promise<Value>): Promise<Value> => {
    const timer = deadline(patienceMs)
    try {
      return await orAbort((async () => work())(), timer.signal)
    } finally {
      timer.cancel()
    }
  }
  const inTime = <Value>(
    deadline: Deadline,
    instead: Value,
    work: () => Value | Promise<Value>,
    fits: Shape = anything,
  ): Promise<Value> =>
    within(deadline, async () => fitting(await work(), fits)).catch((error: unknown) => {
      failed(error)
      return instead
    })

  /**
   * Faults that were logged already. A gate decides about every tool in every turn, so it would repeat the same fault.
   */
  const toldOfGate = new Set<string>()
  const permitOf = ({ gate, ...rest }: Permit): Permit => {
    const no = { kind: 'denied', reason: `${owner} could not say whether it is allowed` } as const
    return {
      ...rest,
      gate: (request) => {
        try {
          if (typeof gate !== 'function')
            throw new TypeError('its permit declares no "gate", so nothing may be done; give it one, or no permit')
          return fitting(gate(request), isObject)
        } catch (error) {
          const fault = messageOf(error)
          if (!toldOfGate.has(fault) && toldOfGate.size < mostGateFaults) {
            toldOfGate.add(fault)
            failed(error)
          }
          return no
        }
      },
    }
  }
  const givenOf = (given: Given, deadline: Deadline): Given => {
    const { context, learned, lines, model, permit, ...rest } = given
    return {
      ...rest,
      ...(lines === undefined ? {} : { lines: safely('', () => lines, isText) }),
      ...(context ? { context: (base) => safely(base, () => context(base), isObject) } : {}),
      ...(learned ? { learned: (chosen) => inTime(deadline, '', () => learned(chosen), isText) } : {}),
      ...(model ? { model: (chosen) => safely(chosen, () => model(chosen), isObject) } : {}),
      ...(permit ? { permit: permitOf(permit) } : {}),
    }
  }
  const filterOf = ({ push, settle, pause, finish, leftOut }: WordFilter): WordFilter => ({
    push: (delta) => safely(undefined, () => push(delta)),
    settle: () => safely(undefined, () => settle?.()),
    pause: () => safely(undefined, () => pause?.()),
    finish: () => safely(undefined, () => finish()),
    ...(leftOut ? { leftOut: () => safely([], leftOut, Array.isArray) } : {}),
  })
  /** The guarded handlers. Callers treat a failure as a no. */
  const handlersOf = (on: TurnHandlers, deadline: Deadline): TurnHandlers => ({
    ...(on.before_tool_call
      ? { before_tool_call: (event) => within(deadline, () => on.before_tool_call?.(event)) }
      : {}),
    ...(on.after_tool_call ? { after_tool_call: (event) => within(deadline, () => on.after_tool_call?.(event)) } : {}),
    ...(on.message_sending ? { message_sending: (event) => within(deadline, () => on.message_sending?.(event)) } : {}),
  })
  const watchOf = ({ on, words, owed, reword, ended, mark, trace, ...rest }: Watch, deadline: Deadline): Watch => ({
    ...rest,
    ...(on ? { on: handlersOf(on, deadline) } : {}),
    ...(words ? { words: (say) => filterOf(safely({ push: say, finish: () => {} }, () => words(say), isObject)) } : {}),
    ...(owed ? { owed: (said) => safely([], () => owed(said), Array.isArray) } : {}),
    ...(reword ? { reword: (command) => safely(null, () => reword(command), isObjectOrNull) } : {}),
    ...(ended ? { ended: () => safely(undefined, ended) } : {}),
    ...(mark ? { mark: (text) => safely({}, () => mark(text), isObject) } : {}),
    ...(trace ? { trace: () => safely({}, trace, isObject) } : {}),
  })

  return {
    name,
    before: async (turn) => {
      const { deadline } = turn.ports
      const given = await inTime(deadline, null, () => faculty.before?.(turn) ?? null, isObjectOrNull)
      return given === null ? null : givenOf(given, deadline)
    },
    during: (turn, kept) => safely({}, () => watchOf(faculty.during?.(turn, kept) ?? {}, turn.ports.deadline)),
    after: (turn, kept) => inTime(turn.ports.deadline, undefined, () => faculty.after?.(turn, kept)),
  }
}

type Shape = (value: unknown) => boolean
const anything: Shape = () => true
const isText: Shape = (value) => typeof value === 'string'
const isObject: Shape = (value) => typeof value === 'object' && value !== null
const isObjectOrNull: Shape = (value) => typeof value === 'object'

const fitting = <Value>(value: Value, fits: Shape): Value => {
  if (!fits(value)) throw new TypeError('it gave something else than it may')
  return value
}
