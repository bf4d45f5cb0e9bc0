/** Fields that documents may have in several languages, by how they are written. */
export const translated: Record<'text' | 'list' | 'rich', string[]> = {
  text: ["actionLabel","alt","answer","area","blurb","body","building","buttonLabel","campus","caption","criterion","description","directions","emptyText","emptyTitle","floor","guidance","headline","idea","ket","launchDateText","launchingText","lead","message","name","nightlyPrice","place","posterText","posterTitle","price","primaryLabel","question","scheduleTitle","seoDescription","shortName","shortTitle","solved","subtitle","summary","tagline","task","text","title","trademarkNotice","welcomeText","welcomeTitle","why","words"],
  list: ["bring","hints","paysFor","perks","prerequisites","synonyms"],
  rich: ["abstract","answer","bio","body","intro","rules","solvedText","statement","transit"],
}
