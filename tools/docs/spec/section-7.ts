/** The calls: what every call carries, then each call by the last part of its path. */
export const section7 = {
  '7': {
    title: 'The calls it makes',
    items: `
01 A call times out after 100000 ms.
02 A call sends a token header when logged in.
03 A call sends an XMLHttpRequest marker header.
04 A call sends the CSRF token read from a cookie.
login POST /login/ takes credentials and answers a token.
logout POST /logout/
ua GET /users/ua/
rp POST /rp/ resets a password.
ss POST /users/ss/
info GET /users/info/ answers the session fields of section 3.
ui POST /users/ui/
uapmm GET /users/uapmm/
fetchuserlayoutcfg GET /users/fetchuserlayoutcfg/
saveuserlayoutcfg POST /users/saveuserlayoutcfg/
fetchcaptcha GET /fetchcaptcha/
checkcaptcha POST /checkcaptcha/
fetchuserlist GET /users/fetchuserlist/
checkuserexist POST /users/checkuserexist/
clt GET /users/clt/
saveuser POST /users/saveuser/
uu POST /users/uu/
deleteuser POST /users/deleteuser/
fetchrolelist GET /users/fetchrolelist/
checkroleexist POST /users/checkroleexist/
saverole POST /users/saverole/
deleterole POST /users/deleterole/
rlru POST /users/rlru/
frkil GET /users/frkil/
fetchcompanylist GET /users/fetchcompanylist/
checkcompanyexist POST /users/checkcompanyexist/
savecompany POST /users/savecompany/
deletecompany POST /users/deletecompany/
flal GET /users/flal/
sla POST /users/sla/
dla POST /users/dla/
gvc GET /users/gvc/
scom POST /users/scom/ (synchronous)
dcom POST /users/dcom/
menuList GET /users/menuList/
fetchmenutree POST /users/fetchmenutree/
fetchrolemenuid POST /users/fetchrolemenuid/
createMenu POST /users/createMenu/
updateMenu POST /users/updateMenu/
deleteMenu POST /users/deleteMenu/
updateMenuSort POST /users/updateMenuSort/
checkMenuExist POST /users/checkMenuExist/
fvbl GET /users/fvbl/
fstl GET /users/fstl/ takes one query parameter named query.
sst POST /users/sst/ (synchronous)
dst POST /users/dst/
fbl GET /users/fbl/
05 The layouts fetch the site configuration; the answer has code and vueconfigs.
06 The theme picker gets a stylesheet of a UI library from a public CDN.
07 The encryption helper uses the two halves of csrftoken as key and vector for AES.
08 The encryption helper returns nothing if the cookie is absent.`,
  },
} as const
