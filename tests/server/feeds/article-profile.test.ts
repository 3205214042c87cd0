import { describe, expect, it } from 'vitest'
import { cleanArticle, isArticleMarkup } from '#server/providers/feeds/article-profile.ts'
import { expectLinearTime } from '../../support/measure/compare-times.ts'

const clean = (html: string): string => cleanArticle(html, 'https://news.example/2026/story')

describe('[AP-04] foreign HTML', () => {
  it.each([
    ['<h1>A</h1><h5>B</h5>', '<h2>A</h2><h4>B</h4>'],
    ['<p><b>a</b> <i>b</i></p>\n\n  <p></p><p>c</p>', '<p><strong>a</strong> <em>b</em></p><p>c</p>'],
    ['<p><a href="../x?a=1&amp;b=2">x</a></p>', '<p><a href="https://news.example/x?a=1&amp;b=2">x</a></p>'],
    ['<pre>a\n   b</pre>', '<pre>a\n   b</pre>'],
    ['<div><section><p class="x" style="color:red" id="y">a</p></section></div>', '<p>a</p>'],
    [
      '<figure id="f"><img src="data:,"> <figcaption class="c">a</figcaption></figure> <p>b</p>',
      '<figure><figcaption>a</figcaption></figure><p>b</p>',
    ],
    ['<figure><img src="data:,"><figcaption> </figcaption></figure><p>b</p>', '<p>b</p>'],
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
    expect(clean(hostile)).not.toMatch(/<(?!\/?(?:a|p|table|img)\b)|\son\w+=|javascript:|data:|evil\.example/i)
  })
})

const at = 'https://news.example/2026'

describe('[RD-04] pictures of foreign HTML', () => {
  it.each([
    [
      '<p><img src="a.jpg" alt="A  <b>&quot;" title="t" onload="x()" width="800px" height="50%"></p>',
      `<img src="${at}/a.jpg" alt="A &lt;b&gt;&quot;" width="800">`,
    ],
    ['<img src="a.jpg" srcset="b.jpg 400w, c,1.jpg 1300w,d.jpg 1600w">', `<img src="${at}/c,1.jpg" alt="">`],
    ['<img src="a.jpg" srcset="b.jpg 400w, c.jpg 640w">', `<img src="${at}/c.jpg" alt="">`],
    ['<img src="a.jpg" srcset="b.jpg, c.jpg 2x">', `<img src="${at}/c.jpg" alt="">`],
    ['<img src="blank.gif" data-src="a.jpg">', `<img src="${at}/a.jpg" alt="">`],
    ['<img src="data:image/gif;base64,R0" data-srcset="a.jpg 300w, b.jpg 900w">', `<img src="${at}/b.jpg" alt="">`],
    [
      '<picture><source type="image/svg+xml" srcset="x 2000w"><source srcset="b.webp 900w"><img src="a.jpg"></picture><img src="c.jpg">',
      `<img src="${at}/b.webp" alt=""><img src="${at}/c.jpg" alt="">`,
    ],
    ['<picture><source srcset="b.webp"><img src="data:,"></picture>', `<img src="${at}/b.webp" alt="">`],
    ['<figure><picture><img src="a.jpg"></picture></figure>', `<figure><img src="${at}/a.jpg" alt=""></figure>`],
    ['<p><a href="/x"><span><img src="a.jpg"></span></a></p>', `<img src="${at}/a.jpg" alt="">`],
    [
      '<p><a href="/x">b <img src="a.jpg"></a></p>',
      `<p><a href="https://news.example/x">b <img src="${at}/a.jpg" alt=""></a></p>`,
    ],
    ['<img src="a.jpg"><noscript><img src="b.jpg"></noscript><img data-src="a.jpg">', `<img src="${at}/a.jpg" alt="">`],
    [
      '<img src="a.svg"><img src="a.SVG?x"><img src="//[/"><img><img width="1" src="a.jpg"><img height="32" src="a.jpg">',
      '',
    ],
    [`<img src="picture:${'a'.repeat(32)}" width="60" height="40">`, ''],
  ])('%s', (given, kept) => {
    expect(clean(given)).toBe(kept)
    expect(clean(kept)).toBe(kept)
  })

  it('are at most twelve', () => {
    const many = Array.from({ length: 500 }, (_, n) => `<img src="${n}.jpg">`).join('')
    expect(clean(many).match(/<img/g)).toHaveLength(12)
  })

  it.each([',', ', ', 'a 1w,', '1', '1.1', ' '])('are read from a srcset of %j in linear time', async (piece) => {
    await expectLinearTime((size) => `<img srcset="${piece.repeat(size)}">`, clean)
  })
})

describe('[RD-04] a stored text', () => {
  const [src, sides] = [`src="picture:${'a'.repeat(32)}"`, 'width="60" height="40"']

  it.each([`<img ${src} alt="" ${sides}>`, `<figure><IMG ${sides} ${src} alt='"'/></figure>`])(
    'may have %s',
    (html) => {
      expect(isArticleMarkup(html)).toBe(true)
    },
  )

  it.each([
    '<img>',
    `<img src="https://t.example/p.gif" alt="" ${sides}>`,
    `<img src="picture:../x" alt="" ${sides}>`,
    `<img ${src} alt="">`,
    `<img ${src} width="60" height="0">`,
    `<img ${src} ${sides} onerror="x()">`,
    `<img ${src} ${sides} srcset="https://t.example/p.gif">`,
    `<picture><source srcset="https://t.example/p.gif"></picture>`,
    `<p ${src}>a</p>`,
  ])('never has %s', (html) => {
    expect(isArticleMarkup(html)).toBe(false)
  })
})
