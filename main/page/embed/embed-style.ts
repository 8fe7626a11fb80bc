/**
 * Style of the button and its panel. It is an adopted sheet rather than a style element, so that a site's strict
 * content security policy doesn't forbid it.
 */
export const embedStyle = `
.place { --paper: #f6ecd0; --ink: #2a1d2f; --wood: #583633; --on-wood: #fdf8e6; --edge: #38222e;
  position: fixed; bottom: calc(1rem + var(--below, 0) * 3.6rem); z-index: 2147483000; display: flex; flex-direction: column; gap: 0.6rem; align-items: flex-end;
  font: 16px/1.4 'Iowan Old Style', 'Palatino Linotype', Palatino, Georgia, 'Noto Serif', serif; color: var(--ink); }
.right { right: 1rem; }
.left { left: 1rem; align-items: flex-start; }
[hidden] { display: none !important; }
button { font: inherit; color: var(--on-wood); background: var(--wood); border: 2px solid var(--edge); border-radius: 4px; cursor: pointer; }
button:hover { filter: brightness(1.2); }
:focus-visible { outline: 3px solid #f2a341; outline-offset: 2px; box-shadow: 0 0 0 2px #2a1d2f; }
.button { padding: 0.6rem 1.1rem; max-width: min(20rem, 80vw); overflow-wrap: anywhere; box-shadow: 0 2px 10px #0006; }
.panel { width: min(24rem, calc(100vw - 2rem)); height: min(34rem, calc(100dvh - 6rem - var(--below, 0) * 3.6rem)); display: grid; grid-template-rows: auto minmax(0, 1fr);
  background: var(--paper); border: 3px solid var(--wood); border-radius: 6px; overflow: hidden; box-shadow: 0 6px 24px #0008; }
.bar { display: flex; align-items: center; gap: 0.5rem; padding: 0.2rem 0.2rem 0.2rem 0.8rem; background: var(--wood); color: var(--on-wood); }
.title { flex: 1; min-width: 0; white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
.close { font-size: 1.3rem; line-height: 1; min-width: 2.2rem; min-height: 2.2rem; border-color: transparent; }
.stage { position: relative; min-height: 0; }
.frame { position: absolute; inset: 0; width: 100%; height: 100%; border: 0; background: var(--paper); color-scheme: light dark; }
.problem { padding: 1.2rem; overflow-wrap: anywhere; }
.problem p { margin: 0 0 0.8rem; }
.retry { padding: 0.45rem 0.9rem; }
@media (prefers-color-scheme: dark) {
  .place { --paper: #241b26; --ink: #f1e6d2; --wood: #4a2f2f; --edge: #c2905b; }
}
@media (max-width: 30rem), (max-height: 26rem) {
  .open { inset: 0; gap: 0; z-index: 2147483001; }
  .open .panel { width: 100%; height: 100%; box-sizing: border-box; flex: 1; border-radius: 0; border-width: 0; }
  .open .button { display: none; }
}
`
