import type { Express, Request } from 'express'
import { z } from 'zod'
import { connectParamsSchema } from './access.ts'
import { events } from './events.ts'
import { errorCodes, eventSchema, protocolVersion, requestSchema, responseSchema } from './frames.ts'
import { helloSchema } from './hello.ts'
import { methods } from './methods/table.ts'

const input = (schema: z.ZodType): object => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
const output = (schema: z.ZodType): object => z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' })

/** The document as text. It is the same for a whole process, and nothing needs it until somebody asks. */
let document: string | undefined

/** The whole protocol as JSON Schemas, derived from the definitions that check it. */
export const schemaDocument = () => ({
  protocol: protocolVersion,
  frames: { request: input(requestSchema), response: output(responseSchema), event: output(eventSchema) },
  connect: { params: input(connectParamsSchema), payload: output(helloSchema) },
  methods: Object.fromEntries(
    [...methods].map(([name, { about, params, payload, accepted, scope, hasEffect, nodes = false }]) => [
      name,
      {
        about,
        scope,
        hasEffect,
        nodes,
        params: input(params),
        ...(accepted ? { accepted: output(accepted) } : {}),
        payload: output(payload),
      },
    ]),
  ),
  events: Object.fromEntries(Object.entries(events).map(([name, schema]) => [name, output(schema)])),
  errorCodes,
})

/** `/gateway/schema.json`. `admitted`: whether the request carries the token. */
export const serveSchema = (app: Express, admitted: (request: Request) => boolean): void => {
  app.get('/gateway/schema.json', (request, response) => {
    if (!admitted(request))
      return void response.status(401).json({
        ok: false,
        error: { type: 'Unauthorized', message: 'The gateway token is needed: Authorization: Bearer <token>.' },
      })
    document ??= JSON.stringify(schemaDocument())
    response.type('application/json').send(document)
  })
}
