import { type Finding, type FindingKey, finding } from '../language/findings/finding.ts'
import { isOpenAiService, type OpenAiServiceName, openAiServiceNames } from './openai-services.ts'

/** A reference to a brain. */
export type ModelRef =
  | { kind: 'auto' }
  | { kind: 'embedded' }
  | { kind: 'ollama'; model: string }
  | { kind: 'openai'; service: OpenAiServiceName; model: string }
  /** A script's file, or `default` for the built-in script. */
  | { kind: 'scripted'; file: string }

/** `problem`: why it is refused and what may be written, in English. `said`: the same, to say in any language. */
export type ParsedModelRef = { ok: true; ref: ModelRef } | { ok: false; problem: string; said: Finding }

/** The provider names that may precede the slash. */
export const providerNames: readonly string[] = ['embedded', 'ollama', ...openAiServiceNames, 'scripted']

/** The providers whose models are named after a slash. */
const served = ['ollama', ...openAiServiceNames].map((provider) => finding('model-refs.of-provider', { provider }))

/**
 * Reads `provider/model-id`. Only the first slash divides, so ids such as `openai/meta-llama/llama-3.1:free` keep
 * theirs. The bare words `auto`, `embedded` and `scripted` are complete.
 */
export const parseModelRef = (text: string): ParsedModelRef => {
  const trimmed = text.trim()
  const slash = trimmed.indexOf('/')
  const provider = (slash === -1 ? trimmed : trimmed.slice(0, slash)).toLowerCase()
  const model = slash === -1 ? '' : trimmed.slice(slash + 1).trim()
  const refuse = (key: FindingKey): ParsedModelRef => {
    const why = finding(key, { provider: provider.slice(0, 120) })
    const said = finding('model-refs.is-not-a-model', { text: trimmed.slice(0, 120), why, served })
    return { ok: false, problem: String(said), said }
  }

  if (trimmed === '') return refuse('model-refs.it-is-empty')
  if (/[\p{Cc}\s]/u.test(trimmed)) return refuse('model-refs.it-contains-white-space')
  switch (provider) {
    case 'auto':
      return slash === -1 ? { ok: true, ref: { kind: 'auto' } } : refuse('model-refs.auto-takes-no-model-name')
    case 'embedded':
      return slash === -1 || model === 'hearth'
        ? { ok: true, ref: { kind: 'embedded' } }
        : refuse('model-refs.the-embedded-brain-is-called')
    case 'scripted':
      if (slash === -1) return { ok: true, ref: { kind: 'scripted', file: 'default' } }
      return model === ''
        ? refuse('model-refs.the-file-is-missing')
        : { ok: true, ref: { kind: 'scripted', file: model } }
    default:
      if (provider !== 'ollama' && !isOpenAiService(provider))
        return refuse(slash === -1 ? 'model-refs.the-provider-is-missing' : 'model-refs.there-is-no-provider')
      if (model === '') return refuse('model-refs.the-name-is-missing')
      return provider === 'ollama'
        ? { ok: true, ref: { kind: provider, model } }
        : { ok: true, ref: { kind: 'openai', service: provider, model } }
  }
}

/** Writes a reference in its standard spelling. */
export const formatModelRef = (ref: ModelRef): string => {
  switch (ref.kind) {
    case 'auto':
      return 'auto'
    case 'embedded':
      return 'embedded/hearth'
    case 'ollama':
      return `ollama/${ref.model}`
    case 'openai':
      return `${ref.service}/${ref.model}`
    case 'scripted':
      return `scripted/${ref.file}`
    default:
      return ref satisfies never
  }
}
