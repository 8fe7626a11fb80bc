import type { Rule } from '../finding.ts'

/**
 * The severity for scripts. Nothing in a village runs a program. A skill from elsewhere may name its scripts, which are
 * ignored.
 */
const onlyOfSkills = { default: 'error', skill: 'warning' } as const
const inTheWorld = { default: 'warning', sign: 'error', item: 'error', quest: 'error' } as const

/** Code, and requests to run, fetch or send it. */
export const codeRules: readonly Rule[] = [
  {
    name: 'shell',
    severity: 'error',
    reading: 'signs',
    pattern:
      /\b(?:curl|wget)\b[^\n|]{0,200}\|\s*(?:sudo\s+)?(?:ba|z|da|k)?sh\b|\b(?:ba|z)?sh(?:[ \t]|\\\n)+(?:-c(?:[ \t]|\\\n)+)?["'<]?\(?\s*(?:curl|wget)\b|\brm\s+-(?:[a-z]*r[a-z]*f|[a-z]*f[a-z]*r)[a-z]*\b|\bsudo\s+\w|\bchmod\s+(?:\+x|[0-7]{3,4})\b|\bmkfs\b|\bdd\s+if=|:\(\)\s*\{\s*:\s*\|\s*:/g,
  },
  {
    name: 'shell',
    severity: 'error',
    reading: 'signs',
    pattern:
      /\bpowershell\b|\bcmd\.exe\b|\binvoke-(?:webrequest|expression)\b|\bbase64\s+(?:-d|--decode)\b|\bnc\s+-\w*e\b|\/etc\/(?:passwd|shadow)\b|~?\/?\.ssh\/|\bid_rsa\b|~\/\.(?:aws|npmrc|netrc)|\$\(\s*(?:curl|wget|cat|rm|id|whoami|env)\b|\/bin\/(?:ba|z)?sh\b/gi,
  },
  {
    name: 'code',
    severity: 'error',
    reading: 'signs',
    pattern:
      /\beval\s*\(|\bexec(?:Sync|File)?\s*\(|\bprocess\.(?:env|exit|binding)\b|\bchild_process\b|\brequire\s*\(\s*["'`]|\bimport\s*\(\s*["'`]|\bos\.(?:system|environ|popen)\b|\bsubprocess\.\w|\b__import__\b|\bnew Function\s*\(|<script\b|<iframe\b|\bjavascript:|\bon(?:error|load|click)\s*=\s*["']|\bfs\.(?:read|write|unlink|rm)\w*\s*\(|\b__proto__\b|\bfetch\s*\(\s*["'`]|\bXMLHttpRequest\b|\bdocument\.cookie\b|\blocalStorage\b/gi,
  },
  {
    name: 'run-something',
    severity: onlyOfSkills,
    pattern:
      /\b(?:run|execute|launch|invoke)\s+(?:(?:the|this|a|an|following|these|any)\s+)*(?:(?:shell|bash|terminal|python|node|javascript|sql)\b|(?:script|code|command|program)s?\s+(?:below|above|at|from|in|scripts?\/|`)|scripts\/)|\b(?:npm|pip|npx|uv|brew|apt(?:-get)?) (?:install|run)\b/gi,
  },
  {
    name: 'link-orders',
    severity: 'error',
    reading: 'signs',
    pattern:
      /\b(?:instructions?|orders|commands?|rules|steps|directions)\s+(?:\S+\s+){0,4}?(?:at|from|on|in)\s+(?:https?:|www\.)|\b(?:visit|open|go to|fetch|download|load|read|follow|get)\s+(?:\S+\s+){0,4}?https?:\/\/\S+[^.\n]{0,20}\b(?:and|then)\s+(?:do|follow|obey|execute|run|carry)\b|\b(?:send|post|upload|submit|report|forward|deliver)\s+(?:\S+\s+){0,8}?(?:to\s+)?(?:https?:\/\/|www\.)/gi,
  },
  {
    name: 'link-orders',
    severity: 'error',
    reading: 'signs',
    pattern:
      /!\[[^\][\n]{0,200}\]\(\s*(?:https?:)?\/\/[^)\n?&{$]{0,500}[?&{$]|\bdata:(?:text|application|image\/svg)[\w/.+-]*[;,]/gi,
  },
  { name: 'link', severity: inTheWorld, reading: 'signs', pattern: /\bhttps?:\/\/[^\s)]+|\bwebhook\b/gi },
]
