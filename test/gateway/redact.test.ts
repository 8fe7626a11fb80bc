import { expect, it } from 'vitest'
import { redact, secretsOf } from '../../main/gateway/village/redact.ts'

it('shows no secret: neither by its name nor where its value stands in something else', () => {
  const secrets = secretsOf({ OPENAI_API_KEY: 'sk-12345', HEARTHFOLK_GATEWAY_TOKEN: 'gate-token', PATH: '/bin', EMPTY_TOKEN: '', SHORT_SECRET: 'a' })
  expect(secrets).toEqual(['sk-12345', 'gate-token'])
  const shown = redact({ url: 'http://x?key=sk-12345', apiKey: 'other', list: ['gate-token!'], deep: { password: 'p', tokens: 5, empty: '' } }, secrets)
  expect(shown).toEqual({ url: 'http://x?key=***', apiKey: '***', list: ['***!'], deep: { password: '***', tokens: 5, empty: '' } })
})
