import { pick, type Random } from './hostile';

/** Everything here tries to set window.__ran. */
const RUN = 'window.__ran=1';

/** Markup that some browser has run when it wasn't sanitized. */
const MARKUP: readonly string[] = [
  `<script>${RUN}</script>`,
  `<script src="data:text/javascript,${RUN}"></script>`,
  `<img src=x onerror="${RUN}">`,
  `<img src="x\` onerror=${RUN}//">`,
  `<svg onload="${RUN}">`,
  `<svg><script>${RUN}</script></svg>`,
  `<svg><animate onbegin="${RUN}" attributeName=x dur=1s>`,
  `<svg><set href="#x" attributeName="onmouseover" to="${RUN}"/></svg>`,
  `<svg><style><img src=x onerror="${RUN}"></style></svg>`,
  `<svg></p><style><a id="</style><img src=x onerror=${RUN}>">`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=${RUN}&gt;">`,
  `<math><mi//xlink:href="data:x,<script>${RUN}</script>">`,
  `<form><math><mtext></form><form><mglyph><style></math><img src onerror=${RUN}>`,
  `<iframe srcdoc="<script>parent.${RUN}</script>"></iframe>`,
  `<iframe src="javascript:parent.${RUN}"></iframe>`,
  `<object data="data:text/html,<script>parent.${RUN}</script>"></object>`,
  `<embed src="javascript:${RUN}">`,
  `<body onload="${RUN}">`,
  `<details open ontoggle="${RUN}"><summary>x</summary></details>`,
  `<video><source onerror="${RUN}"></video>`,
  `<audio src=x onerror="${RUN}">`,
  `<input autofocus onfocus="${RUN}">`,
  `<select autofocus onfocus="${RUN}"></select>`,
  `<textarea autofocus onfocus="${RUN}"></textarea>`,
  `<a href="javascript:${RUN}" id=a>x</a>`,
  `<a href="java\tscript:${RUN}">x</a>`,
  `<a href=" &#14;javascript:${RUN}">x</a>`,
  `<base href="javascript:${RUN}//"><a href=x>x</a>`,
  `<meta http-equiv="refresh" content="0;url=javascript:${RUN}">`,
  `<link rel=stylesheet href="data:text/css,*{x:1}" onload="${RUN}">`,
  `<style onload="${RUN}"></style>`,
  `<style>@import "javascript:${RUN}";</style>`,
  `<marquee onstart="${RUN}">x</marquee>`,
  `<div style="animation:x" onanimationstart="${RUN}"><style>@keyframes x{}</style></div>`,
  `<xss autofocus tabindex=1 onfocus="${RUN}">x</xss>`,
  `<template><script>${RUN}</script></template>`,
  `<noscript><p title="</noscript><img src=x onerror=${RUN}>"></noscript>`,
  `<title><img src=x onerror="${RUN}"></title>`,
  `<textarea></textarea><img src=x onerror="${RUN}">`,
  `<!--><img src=x onerror="${RUN}">-->`,
  `<![CDATA[><img src=x onerror="${RUN}">]]>`,
  `<?php <img src=x onerror="${RUN}"> ?>`,
  `"><img src=x onerror="${RUN}">`,
  `'-${RUN}-'`,
  `\`;${RUN};//`,
  `</script><script>${RUN}</script>`,
  `</title><script>${RUN}</script>`,
  `{{constructor.constructor('${RUN}')()}}`,
  `<img src=x:x onerror&#61;"${RUN}">`,
  `<img/src="x"/onerror="${RUN}">`,
  `<IMG SRC=x ONERROR=${RUN}>`,
  `<a name="__proto__"></a><form id="getElementById"><input name="attributes"></form><img src=x onerror="${RUN}">`,
  `<a href="#" ping="x" formaction="javascript:${RUN}">x</a>`,
  `<button formaction="javascript:${RUN}">x</button>`,
  `<portal src="javascript:${RUN}"></portal>`,
  `<use href="data:image/svg+xml,<svg id=x xmlns=http://www.w3.org/2000/svg onload=${RUN}>#x">`,
];

const ADDRESSES: readonly string[] = [
  `javascript:${RUN}`,
  `JaVaScRiPt:${RUN}`,
  `\u0001javascript:${RUN}`,
  `java\nscript:${RUN}`,
  `javascript&colon;${RUN}`,
  `javascript://%0a${RUN}`,
  `data:text/html,<script>${RUN}</script>`,
  `data:text/html;base64,${btoa(`<script>${RUN}</script>`)}`,
  `vbscript:${RUN}`,
  `blob:${RUN}`,
  `//elsewhere.example/"onerror="${RUN}`,
  `/path"onmouseover="${RUN}`,
  `/\\elsewhere.example`,
];

/** A text that tries to run a script: markup, an address, both, or disguised. */
export function injection(random: Random): string {
  const dice = random();
  const one = dice < 0.75 ? pick(random, MARKUP) : pick(random, ADDRESSES);
  return disguiseText(random() < 0.3 ? `${one}${pick(random, MARKUP)}` : one, random);
}

/** The same in Markdown: as text, link, picture, code, table, definition or title. */
export function markdownInjection(random: Random): string {
  const markup = injection(random);
  const address = disguiseText(pick(random, ADDRESSES), random);
  const forms = [
    markup,
    `A ${markup} word`,
    `[link](${address})`,
    `[link](<${address}>)`,
    `[link](/about "${markup}")`,
    `![${markup}](${address})`,
    `![x](/figures/x.svg "${markup}")`,
    `<${address}>`,
    `[x]\n\n[x]: ${address} "${markup}"`,
    `\`${markup}\``,
    `\`\`\`${markup}\n${markup}\n\`\`\``,
    `    ${markup}`,
    `# ${markup}`,
    `> ${markup}`,
    `- ${markup}`,
    `| ${markup} |\n|---|\n| ${markup} |`,
    `**${markup}** _${markup}_ ~~${markup}~~`,
    `[${markup}](/about)`,
    `[![${markup}](${address})](${address})`,
    `<div>\n\n${markup}\n\n</div>`,
    `&lt;img src=x onerror=${RUN}&gt;`,
    `\\${markup}`,
  ];
  return pick(random, forms);
}

function disguiseText(text: string, random: Random): string {
  const at = Math.floor(random() * text.length);
  switch (Math.floor(random() * 10)) {
    case 0:
      return text.replaceAll('<', '&lt;').replaceAll('>', '&gt;');
    case 1:
      return text.replaceAll(' ', '/');
    case 2:
      return text.replaceAll('=', '=\n');
    case 3:
      return `${text.slice(0, at)}\u0000${text.slice(at)}`;
    case 4:
      return text.replace(/[a-z]/g, (sign) => (random() < 0.5 ? sign.toUpperCase() : sign));
    case 5:
      return [...text]
        .map((sign) => (/[a-z]/i.test(sign) && random() < 0.1 ? `&#${sign.charCodeAt(0)};` : sign))
        .join('');
    case 6:
      return encodeURIComponent(text);
    default:
      return text;
  }
}
