import { expect, it } from 'vitest'
import { auditText } from '../../../main/content/skills/audit/audit-text.ts'
import { bad, good } from './written-apart.ts'

const grave = (text: string): string[] =>
  auditText(`# A skill\n\n${text}\n\n1. Go on.\n`, 'skill').flatMap(({ rule, severity }) =>
    severity === 'error' ? [rule] : [],
  )

it.each(bad)('the audit withholds: %s', (text) => {
  expect(grave(text)).not.toEqual([])
})

it.each(good)('the audit lets pass: %s', (text) => {
  expect(grave(text)).toEqual([])
})
