import type { z } from 'zod'

/** The types of refusals with their HTTP statuses. */
export const refusalStatus = {
  BadRequest: 400,
  Unauthorized: 401,
  NotFound: 404,
  Conflict: 409,
  TooLarge: 413,
  BadSoul: 422,
  BadTool: 422,
  TooMany: 429,
  Failed: 500,
  Closing: 503,
} as const
export type RefusalType = keyof typeof refusalStatus

/** A message of a world that isn't accepted. Nothing has changed. */
export class MindRefusal extends Error {
  override name = 'MindRefusal'
  readonly type: RefusalType
  constructor(type: RefusalType, message: string, options?: ErrorOptions) {
    super(message, options)
    this.type = type
  }
}

/** @throws MindRefusal that names each wrong field. */
export const readAs = <Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> => {
  const read = schema.safeParse(body)
  if (read.success) return read.data
  const faults = read.error.issues.slice(0, 5).map(({ path, message }) => {
    const where = path.join('.')
    return where === '' ? message : `${where}: ${message}`
  })
  throw new MindRefusal('BadRequest', `${faults.join('; ')}.`)
}
