import { hostileHtml } from './hostile-html.ts'

const evil = 'https://evil.test/x'

const schemes = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  '\u0001javascript:alert(1)',
  'java%0ascript:alert(1)',
  'javascript&colon;alert(1)',
  '&#106;avascript:alert(1)',
  'javascript://%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==',
  'data:image/svg+xml,<svg onload=alert(1)>',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'blob:https://x/1',
  'intent://x#Intent;end',
  'view-source:https://x',
  '//evil.test',
  '/\\evil.test',
  '\\\\evil.test',
  '/%09/evil.test',
  '/api/vedika/users/logout',
  '/secure/logout',
  '/%73ecure/logout',
  '/secure//logout',
  '/secure/./logout/',
  '/SECURE/logout',
  '/secure%2Flogout',
  '/%61pi/vedika/users/logout',
  '/pages/../api/vedika/users/logout',
  'https:evil.test',
  'https:///evil.test',
  '#root',
  '?chat=general',
]

const inLinks = schemes.flatMap((address) => [
  `[x](<${address}>)`,
  `![x](<${address}>)`,
  `[x][1]\n\n[1]: ${address}`,
  `<${address}>`,
])

/** Commands by which a formula could lead somewhere, load something or bear a name, were they trusted. */
const formulas = [
  '\\href{javascript:alert(1)}{x}',
  `\\href{${evil}}{x}`,
  `\\url{${evil}}`,
  `\\includegraphics{${evil}.png}`,
  `\\includegraphics[height=1em,alt=x]{${evil}.png}`,
  '\\htmlId{root}{x}',
  '\\htmlClass{evil}{x}',
  '\\htmlStyle{position:fixed}{x}',
  `\\htmlStyle{background:url(${evil})}{x}`,
  '\\htmlData{x=1}{x}',
  '\\text{<img src=x onerror=alert(1)>}',
  '\\text{</annotation></semantics></math><img src=x onerror=alert(1)>}',
  '<script>alert(1)</script>',
  '\\color{url(https://evil.test)}{x}',
  '\\textcolor{red;background:url(https://evil.test)}{x}',
  '\\colorbox{expression(alert(1))}{x}',
  '\\unicode{<img src=x>}',
  '\\def\\x{\\x\\x}\\x',
  '\\rule{1e9em}{1e9em}',
  '\\newcommand{\\a}{\\href{javascript:alert(1)}{x}}\\a',
]
const inFormulas = formulas.flatMap((formula) => [`$${formula}$`, `$$\n${formula}\n$$`, `\\[${formula}\\]`])

const others = [
  `![x](${evil}.png)`,
  `![x](${evil}.png "title' onerror='alert(1)")`,
  `[![x](${evil}.png)](javascript:alert(1))`,
  `![x][1]\n\n[1]: ${evil}.png`,
  `[x](${evil} "title&quot; onmouseover=&quot;alert(1)")`,
  '[x](https://x" onclick="alert(1))',
  '```<script>alert(1)</script>\ncode\n```',
  '```"><img/src=x/onerror=alert(1)>\ncode\n```',
  '```html\n<script>alert(1)</script>\n```',
  '`<img src=x onerror=alert(1)>`',
  '| <img src=x onerror=alert(1)> | [x](javascript:alert(1)) |\n| --- | --- |\n| <svg onload=alert(1)> | x |',
  '[^1]\n\n[^1]: <img src=x onerror=alert(1)>',
  '[^root]\n\n[^root]: named',
  '# root {#root}',
  '- [ ] <input autofocus onfocus=alert(1)>',
  '> <iframe src="javascript:alert(1)">',
  '* <form id=root name=location><input name=attributes>',
  '<a\nhref="javascript:alert(1)">x</a>',
  '**<b onclick=alert(1)>**',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '[x](javascript:alert(1)',
  '<https://x onclick=alert(1)>',
  '<javascript:alert(1)//@evil.test>',
  'www.evil.test/<script>alert(1)</script>',
  'https://x.test/"onmouseover="alert(1)',
  '\u202e[x](javascript:alert(1))',
  '[1]: javascript:alert(1)\n\n[1]',
]

/** Markdown that would run, load, lead astray or take a name, were it shown without care. */
export const hostileMarkdown = [...hostileHtml, ...inLinks, ...inFormulas, ...others]
