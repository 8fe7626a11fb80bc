import type { GivenForm, ThenForm, WhenForm } from './form-types.ts'
import { givenForms } from './given-forms.ts'
import { createTemplate, type Template } from './template.ts'
import { thenForms } from './then-forms.ts'
import { whenForms } from './when-forms.ts'

export const sections = ['Given', 'When', 'Then'] as const
export type Section = (typeof sections)[number]

export type KnownForm =
  | { section: 'Given'; template: Template; form: GivenForm }
  | { section: 'When'; template: Template; form: WhenForm }
  | { section: 'Then'; template: Template; form: ThenForm }

/** Every form of a story's lines. The first fitting one applies. */
export const createForms = (): readonly KnownForm[] => [
  ...givenForms.map((form): KnownForm => ({ section: 'Given', template: createTemplate(form.form), form })),
  ...whenForms.map((form): KnownForm => ({ section: 'When', template: createTemplate(form.form), form })),
  ...thenForms.map((form): KnownForm => ({ section: 'Then', template: createTemplate(form.form), form })),
]
