import { describe, expect, it } from 'vitest'
import { cleanArticle } from '#server/providers/feeds/article-profile.ts'

const clean = (html: string): string => cleanArticle(html, 'https://news.example/2026/story')

describe('[AP-04] foreign HTML', () => {
  it.each([
    ['<h1>A</h1><h5>B</h5>', '<h2>A</h2><h4>B</h4>'],
    ['<p><b>a</b> <i>b</i></p>\n\n  <p></p><p>c</p>', '<p><strong>a</strong> <em>b</em></p><p>c</p>'],
    ['<p><a href="../x?a=1&amp;b=2">x</a></p>', '<p><a href="https://news.example/x?a=1&amp;b=2">x</a></p>'],
    ['<pre>a\n   b</pre>', '<pre>a\n   b</pre>'],
    ['<div><section><p class="x" style="color:red" id="y">a</p></section></div>', '<p>a</p>'],
    [
      '<figure id="f"><img src="https://t.example/p.gif"> <figcaption class="c">a</figcaption></figure> <p>b</p>',
      '<figure><figcaption>a</figcaption></figure><p>b</p>',
    ],
    ['<figure><img src="https://t.example/p.gif"><figcaption> </figcaption></figure><p>b</p>', '<p>b</p>'],
    ['<p>\u095a\u091c\u093c\u0932 e\u0301</p>', '<p>\u0917\u093c\u091c\u093c\u0932 é</p>'],
    ['<p>5 &lt; 6 &amp; 7</p>', '<p>5 &lt; 6 &amp; 7</p>'],
  ])('%s', (given, kept) => {
    expect(clean(given)).toBe(kept)
    expect(clean(kept)).toBe(kept)
  })

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg onload=alert(1)><script>alert(1)</script></svg>',
    '<a href="javascript:alert(1)">a</a>',
    '<a href=" java&#10;script:alert(1)">a</a>',
    '<a href="data:text/html,<script>alert(1)</script>">a</a>',
    '<p onclick="alert(1)">a</p>',
    '<iframe src="https://evil.example"></iframe>',
    '<form action="https://evil.example"><input name="password"></form>',
    '<style>body{background:url(https://evil.example)}</style>',
    '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>">a</p></noscript>',
    '<base href="https://evil.example"><meta http-equiv="refresh" content="0;url=https://evil.example">',
  ])('nothing runs, loads or leads astray: %s', (hostile) => {
    expect(clean(hostile)).not.toMatch(/<(?!\/?(?:a|p|table)\b)|\son\w+=|javascript:|data:|evil\.example/i)
  })
})
