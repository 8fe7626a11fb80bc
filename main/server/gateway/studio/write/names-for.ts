import { z } from 'zod'
import { appearanceSchema } from '../../../../art/appearance.ts'
import { errandSchema } from '../../../../content/errands/errand-schema.ts'
import { eventSchema } from '../../../../content/happenings/event-schema.ts'
import type { KnownName, SkillScene } from '../../../../content/known-names.ts'
import { characterFields } from '../../../../content/load-character.ts'
import { skillFields } from '../../../../content/skills/format/validate-fields.ts'
import { postureNames } from '../../../../language/postures.ts'
import { furnitureKinds } from '../../../../world/homes/kinds.ts'
import type { StudioPayload } from '../payloads.ts'

/** What an author may name in this village, by ids, and the fields of its files. */
export const namesFor = ({ names, tools }: SkillScene): StudioPayload<'names'> => {
  const idsOf = (known: readonly KnownName[] = []): string[] => known.map(({ id }) => id).toSorted()
  return {
    places: idsOf(names?.places ?? []),
    people: idsOf(names?.people),
    goods: idsOf(names?.goods),
    coin: names?.goods[0]?.id ?? '',
    quests: idsOf(names?.quests),
    songs: idsOf(names?.songs),
    skills: idsOf(names?.skills),
    tools: (tools ?? []).map((tool) => ({
      name: tool.name,
      arguments: (tool.arguments ?? []).map(({ key, names: kind, words }) => ({
        key,
        ...(kind === undefined ? {} : { names: kind }),
        ...(words === undefined ? {} : { words: [...words] }),
      })),
    })),
    fields: {
      'SOUL.md': [...characterFields],
      'SKILL.md': [...skillFields],
      events: Object.keys(eventSchema.shape),
      errands: Object.keys(errandSchema.shape),
    },
    values: looks,
  }
}

const wordsOf = (schema: unknown): string[] =>
  schema instanceof z.ZodDefault || schema instanceof z.ZodOptional
    ? wordsOf(schema.unwrap())
    : schema instanceof z.ZodEnum
      ? schema.options.map(String)
      : []

/** The words that the looks and the pronouns of a character take. */
const looks: Record<string, string[]> = {
  pronouns: ['she', 'he', 'they'],
  pose: [...postureNames],
  furniture: [...furnitureKinds],
  ...Object.fromEntries(Object.entries(appearanceSchema.shape).map(([key, schema]) => [key, wordsOf(schema)])),
}
