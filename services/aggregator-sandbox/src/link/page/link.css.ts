/** The range of Link's page; one column that fits a phone of 320 px. */
export const linkCss = `*{box-sizing:border-box}
:root{color-scheme:light;--ink:#14213d;--soft:#4a5670;--line:#8793ab;--deep:#0b5563;--deeper:#083f4a;--pale:#eef4f5;--bad:#a4161a}
html,body{height:100%;margin:0}
body{font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif;color:var(--ink);background:transparent}
[hidden]{display:none!important}
.shade{min-height:100%;display:grid;place-items:center;padding:16px;background:rgba(12,24,44,.55)}
.card{width:100%;max-width:400px;max-height:calc(100vh - 32px);overflow:auto;background:#fff;border-radius:18px;padding:20px 24px 28px;box-shadow:0 24px 60px rgba(8,20,40,.35)}
.card.alone{margin:6vh auto;box-shadow:0 8px 30px rgba(8,20,40,.18)}
.bar{display:grid;grid-template-columns:44px 1fr 44px;align-items:center;margin:-6px -12px 8px}
.bar #close{grid-column:3}
.bar #back{grid-column:1;grid-row:1}
.brand{grid-column:2;grid-row:1;margin:0;text-align:center;font-size:13px;color:var(--soft);letter-spacing:.02em}
h1{font-size:22px;line-height:1.25;margin:8px 0 10px}
h1:focus{outline:none}
p{margin:0 0 14px}
.hint,.detail{font-size:14px;color:var(--soft)}
.permissions{padding-left:20px;margin:0 0 18px}
.permissions li{margin:4px 0}
.problem{color:var(--bad);background:#fdecec;border-left:4px solid var(--bad);padding:10px 12px;border-radius:6px}
label{font-weight:600}
form>label,#pane>label{display:block;margin:10px 0 4px}
input:not([type=checkbox]):not([type=radio]){width:100%;min-height:46px;padding:8px 12px;font:inherit;color:inherit;border:1px solid var(--line);border-radius:10px;background:#fff}
input[type=checkbox],input[type=radio]{width:22px;height:22px;margin:0;accent-color:var(--deep);flex:none}
:focus-visible{outline:3px solid #1b7f93;outline-offset:2px}
button{font:inherit;cursor:pointer}
.primary,.quiet{display:block;width:100%;min-height:48px;margin-top:16px;border-radius:12px;font-weight:600}
.primary{border:0;background:var(--deep);color:#fff}
.primary:hover{background:var(--deeper)}
form>.primary{position:sticky;bottom:-4px;box-shadow:0 0 0 8px #fff}
.quiet{border:1px solid var(--line);background:#fff;color:var(--ink)}
.icon{width:44px;height:44px;border:0;border-radius:50%;background:transparent;font-size:24px;line-height:1;color:var(--ink)}
.icon:hover,.bank:hover{background:var(--pale)}
.banks{list-style:none;margin:12px 0 0;padding:0}
.bank{display:flex;align-items:center;gap:12px;width:100%;min-height:56px;padding:6px 8px;border:0;border-bottom:1px solid #dde3ec;background:#fff;color:inherit;text-align:left}
.badge{display:inline-grid;place-items:center;width:40px;height:40px;border-radius:50%;color:#fff;font-weight:700;flex:none}
.badge.good{background:#1a7f4b;width:52px;height:52px;font-size:26px}
fieldset{border:0;margin:0;padding:0}
legend{font-weight:600;padding:0;margin:8px 0}
.choice{display:flex;align-items:center;gap:12px;min-height:52px;padding:4px 0;border-bottom:1px solid #dde3ec}
.choice label{flex:1;padding:8px 0}
.twoline{display:flex;flex-direction:column;flex:1}
.twoline label{padding:4px 0 0}
.detail::first-letter{text-transform:uppercase}
[aria-busy=true] .primary{opacity:.75}
.unseen{position:absolute;width:1px;height:1px;margin:-1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
@media (max-width:480px){.shade{padding:0;place-items:end stretch}.card{max-width:none;max-height:100vh;border-radius:18px 18px 0 0}.card.alone{margin:0;border-radius:0;min-height:100vh}}
@media (prefers-reduced-motion:no-preference){.shade .card{animation:rise .18s ease-out}@keyframes rise{from{transform:translateY(12px);opacity:.4}}}
`;
