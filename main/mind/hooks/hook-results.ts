import { z } from 'zod'
import type { HookEvents, HookName, HookResult, HookResults } from './hook-types.ts'

/** Schemas for results. A plugin is foreign code, so its results are checked like any other input. */
const schemas: { [Name in keyof HookResults]: z.ZodType<HookResults[Name]> } = {
  before_model_resolve: z.object({ ref: z.string().min(1).exactOptional() }),
  before_prompt_build: z.object({ context: z.string().exactOptional() }),
  before_tool_call: z.object({
    block: z.boolean().exactOptional(),
    reason: z.string().exactOptional(),
    arguments: z.record(z.string(), z.unknown()).exactOptional(),
  }),
  message_sending: z.object({
    cancel: z.boolean().exactOptional(),
    reason: z.string().exactOptional(),
    text: z.string().exactOptional(),
  }),
}

const decides = (name: HookName): name is keyof HookResults => Object.hasOwn(schemas, name)

/** Checks a hook's result. No result counts as null. Throws if the result has the wrong shape for the hook. */
export const checkResult = <Name extends HookName>(name: Name, given: unknown): HookResult<Name> | null => {
  if (given === undefined || given === null || !decides(name)) return null
  const parsed = schemas[name].safeParse(given)
  if (parsed.success) return parsed.data as HookResult<Name>
  const [issue] = parsed.error.issues
  throw new TypeError(
    `it returned something it may not: ${issue?.path.join('.') || 'result'}: ${issue?.message ?? 'wrong shape'}`,
  )
}

/** Merges two results: the earlier choice of model, the lines of both, and otherwise the later value. */
export const mergeResults = <Name extends HookName>(
  name: Name,
  earlier: HookResult<Name>,
  later: HookResult<Name>,
): HookResult<Name> => {
  switch (name) {
    case 'before_model_resolve':
      return { ...later, ...earlier }
    case 'before_prompt_build': {
      const lines = [earlier, later].flatMap((result) =>
        'context' in result && result.context ? [result.context] : [],
      )
      return (lines.length === 0 ? {} : { context: lines.join('\n') }) as HookResult<Name>
    }
    default:
      return { ...earlier, ...later }
  }
}

/** Whether the result ends the decision, so that no other hook is asked. */
export const isFinal = (result: HookResult<HookName>): boolean =>
  ('block' in result && result.block === true) || ('cancel' in result && result.cancel === true)

/** The event as the next hook sees it. */
export const eventAfter = <Name extends HookName>(
  event: HookEvents[Name],
  result: HookResult<Name>,
): HookEvents[Name] => ({
  ...event,
  ...('arguments' in result && 'arguments' in event ? { arguments: result.arguments } : {}),
  ...('text' in result && 'text' in event ? { text: result.text } : {}),
})
