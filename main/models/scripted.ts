import { readFile } from 'node:fs/promises'
import { isAbsolute, relative, resolve } from 'node:path'
import { z } from 'zod'
import {
  type ChatDelta,
  type ChatModel,
  type ChatRequest,
  ModelError,
  type ModelErrorClass,
} from '../mind/ports/chat-model.ts'
import { guardStream } from './guard-stream.ts'
import { createSystemClock, type ModelClock, pause } from './model-clock.ts'
import { type Script, type ScriptAnswer, scriptSchema } from './script-schema.ts'
import { callId } from './speech-reader.ts'
import { isObject, readArguments } from './tool-arguments.ts'

export interface ScriptedOptions {
  /** The part after `scripted/` in the reference. Default: `inline`. */
  name?: string
  atEnd?: Script['atEnd']
  /** The clock for delays. Default: real time. */
  clock?: ModelClock
  tools?: boolean
  contextTokens?: number
}

/** The answers of a script, or a function that answers each request. */
export type ScriptSource = readonly ScriptAnswer[] | ((request: ChatRequest) => ScriptAnswer | null)

/** A model that says only what a script contains. The same requests in the same order get the same answers. */
export const scriptedModel = (source: ScriptSource, options: ScriptedOptions = {}): ChatModel => {
  const ref = `scripted/${options.name ?? 'inline'}`
  const clock = options.clock ?? createSystemClock()
  const choose = typeof source === 'function' ? source : createChooser(source, options.atEnd ?? 'error')

  async function* play(request: ChatRequest, signal: AbortSignal): AsyncGenerator<ChatDelta, void, void> {
    const answer = choose(request)
    if (answer === null) {
      const message = `${ref}: no answer is left for "${request.context.utterance.slice(0, 80)}"`
      throw new ModelError({ ref, errorClass: 'format', message })
    }
    if (answer.delayMs !== undefined) await pause(answer.delayMs, clock, signal)
    if (answer.thinking !== undefined) yield { kind: 'thinking', text: answer.thinking }
    const parts =
      typeof answer.text === 'string' ? (answer.text.match(/\s*\S+\s*$|\s*\S+/g) ?? []) : (answer.text ?? [])
    for (const part of parts) yield { kind: 'text', text: fillIn(part, request) }
    const calls = answer.toolCalls ?? []
    for (const [index, call] of calls.entries()) {
      yield {
        kind: 'toolCall',
        call: { id: callId(request, String(index + 1)), name: call.name, ...readArguments(call.arguments) },
      }
    }
    if (answer.hang) await new Promise<never>(() => {})
    if (answer.error !== undefined) {
      const { class: errorClass, message = `the script says ${errorClass}`, retryAfterMs } = answer.error
      throw new ModelError({
        ref,
        errorClass,
        message: `${ref}: ${message}`,
        ...(retryAfterMs !== undefined && { retryAfterMs }),
      })
    }
    const completionTokens = Math.ceil(parts.join('').length / charactersPerToken)
    const promptTokens = Math.ceil(
      request.messages.reduce((sum, { content }) => sum + content.length, 0) / charactersPerToken,
    )
    yield { kind: 'usage', promptTokens, completionTokens }
    yield { kind: 'finish', reason: calls.length > 0 ? 'toolCalls' : (answer.reason ?? 'stop') }
  }

  return {
    ref,
    label: `Script · ${options.name ?? 'inline'}`,
    tools: options.tools ?? true,
    contextTokens: options.contextTokens ?? 32_768,
    // A script may hang on purpose. Only the reader's timeout ends that.
    chat: (request, { signal }) =>
      guardStream((inner) => play(request, inner), {
        signal,
        clock,
        limitMs: () => Number.POSITIVE_INFINITY,
        timedOut: () => new Error('a script has no rate limit'),
      }),
  }
}

/** The usual estimate of characters per token for English text. */
const charactersPerToken = 4

/**
 * Reads a script's file for `scripted/<file>`, relative to `root` and inside it. `default` is built in and answers
 * everything. Throws `ModelError` (`not-found`, `format`) with the file's name and each fault.
 */
export const loadScriptedModel = async (
  file: string,
  root: string,
  options: ScriptedOptions = {},
): Promise<ChatModel> => {
  const ref = `scripted/${file}`
  if (file === 'default') return scriptedModel(defaultScript.answers, { ...options, name: file, atEnd: 'loop' })
  const path = resolve(root, file)
  const inside = relative(root, path)
  if (inside.startsWith('..') || isAbsolute(inside)) {
    throw new ModelError({ ref, errorClass: 'not-found', message: `${ref}: the file lies outside of ${root}` })
  }
  const text = await readFile(path, 'utf8').catch((cause: unknown) => {
    throw new ModelError({ ref, errorClass: 'not-found', message: `${ref}: cannot read ${path}`, cause })
  })
  const parsed = scriptSchema.safeParse(parseJson(text, ref))
  if (!parsed.success) {
    throw new ModelError({ ref, errorClass: 'format', message: `${ref}: ${z.prettifyError(parsed.error)}` })
  }
  return scriptedModel(parsed.data.answers, { ...options, name: file, atEnd: parsed.data.atEnd })
}

/** The script of plain `scripted`: enough for a run without a real model. */
const defaultScript: Script = {
  answers: [
    { afterTool: true, times: 'always', text: 'Done, {name}.' },
    { times: 'always', text: 'I hear you, {name}.' },
  ],
}

export const say = (text: string | string[], rest: ScriptAnswer = {}): ScriptAnswer => ({ text, ...rest })
export const callTool = (
  name: string,
  args: Record<string, unknown> | string = {},
  rest: ScriptAnswer = {},
): ScriptAnswer => ({
  toolCalls: [{ name, arguments: args }],
  ...rest,
})
export const fail = (errorClass: ModelErrorClass, rest: ScriptAnswer = {}): ScriptAnswer => ({
  error: { class: errorClass },
  ...rest,
})
export const hang = (rest: ScriptAnswer = {}): ScriptAnswer => ({ hang: true, ...rest })

const createChooser = (answers: readonly ScriptAnswer[], atEnd: NonNullable<Script['atEnd']>) => {
  const used = answers.map(() => 0)
  let last: number | undefined
  const firstFitting = (request: ChatRequest): number | undefined => {
    const index = answers.findIndex((answer, at) => {
      const left = answer.times === 'always' || (used[at] ?? 0) < (answer.times ?? 1)
      return left && fits(answer, request)
    })
    return index === -1 ? undefined : index
  }
  return (request: ChatRequest): ScriptAnswer | null => {
    let index = firstFitting(request)
    if (index === undefined && atEnd === 'loop') {
      used.fill(0)
      index = firstFitting(request)
    }
    if (index === undefined && atEnd === 'repeat') index = last
    const answer = index === undefined ? undefined : answers[index]
    if (index === undefined || answer === undefined) return atEnd === 'silence' ? {} : null
    used[index] = (used[index] ?? 0) + 1
    last = index
    return answer
  }
}

const fits = (answer: ScriptAnswer, request: ChatRequest): boolean => {
  const last = request.messages.at(-1)
  const tool = last?.role === 'tool' ? last.name : null
  if (answer.afterTool === true && tool === null) return false
  if (typeof answer.afterTool === 'string' && answer.afterTool !== tool) return false
  if (answer.npc !== undefined && answer.npc !== request.context.character.id) return false
  return answer.match === undefined || new RegExp(answer.match, 'iu').test(request.context.utterance)
}

const fillIn = (text: string, { context }: ChatRequest): string =>
  text
    .replaceAll('{name}', () => context.speaker.name)
    .replaceAll('{npc}', () => context.character.name)
    .replaceAll('{utterance}', () => context.utterance)

const parseJson = (text: string, ref: string): unknown => {
  try {
    const parsed: unknown = JSON.parse(text)
    // A bare list of answers is a script too.
    return Array.isArray(parsed) ? { answers: parsed } : isObject(parsed) ? parsed : {}
  } catch (cause) {
    throw new ModelError({ ref, errorClass: 'format', message: `${ref}: it is not JSON`, cause })
  }
}
