/**
 * Runs in the head of unprefixed pages, before anything is painted: a visitor who chose Spanish is taken to the
 * Spanish page, and nothing of the English one is shown meanwhile. An address under `/es` is explicit and stays.
 */
export const storedLanguageScript = `try{if(localStorage.getItem('language')==='es'){document.documentElement.style.display='none';location.replace('/es'+(location.pathname==='/'?'':location.pathname)+location.search+location.hash)}}catch(e){}`
