import { z } from 'zod'
import { type Finding, finding } from '../../language/findings/finding.ts'
import { nearest } from '../../language/nearest.ts'
import { configSchema } from './schema.ts'

interface Shape {
  type?: string
  properties?: Record<string, Shape>
  additionalProperties?: Shape | boolean
  items?: Shape
}

const schema = (): Shape => z.toJSONSchema(configSchema, { io: 'input', unrepresentable: 'any' }) as Shape

/**
 * The schema at a key path, also below names that users choose (`skills.entries.<skill>`); undefined if the path is
 * invalid.
 */
const shapeAt = (path: readonly string[]): Shape | undefined =>
  path.reduce<Shape | undefined>((at, key) => {
    if (at?.properties && Object.hasOwn(at.properties, key)) return at.properties[key]
    return typeof at?.additionalProperties === 'object' ? at.additionalProperties : undefined
  }, schema())

/** Every key path that holds a value. Lists, and tables with names that users choose, appear as a whole. */
export const configKeys = (): string[] => {
  const walk = (shape: Shape, path: string[]): string[] =>
    shape.properties
      ? Object.entries(shape.properties).flatMap(([key, inner]) => walk(inner, [...path, key]))
      : [path.join('.')]
  return walk(schema(), [])
}

export type KeyResult = { ok: true; path: string[]; list: boolean } | { ok: false; problem: Finding }

/** Reads `queue.channels.webchat`. A part with dots must be quoted. */
export function readConfigKey(text: string): KeyResult {
  const path = [...text.matchAll(/"([^"]*)"|([^."]+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? '')
  const shape = path.length === 0 ? undefined : shapeAt(path)
  if (shape) return { ok: true, path, list: shape.type === 'array' }
  const keys = configKeys()
  const tables = new Set(
    keys.flatMap((key) => key.split('.').map((_, index, parts) => parts.slice(0, index + 1).join('.'))),
  )
  const near = nearest(text, [...tables])
  return {
    ok: false,
    problem: finding('keys.no-setting', {
      key: text,
      near: near === null ? '' : finding('keys.did-you-mean', { near }),
    }),
  }
}
