/**
 * Words whose Ukrainian spelling doesn't follow from their Latin letters, which lack soft signs and apostrophes or follow another
 * language. Such Latin spellings are listed after `=`, unless their `searchKey` is the word's own.
 */
export const UKRAINIAN_SPELLINGS: Record<'firstNames' | 'familyNames' | 'places' | 'foreign', string> = {
  firstNames: `
    Алевтина Альбіна Андріана Анжела Анжеліка Анна=Ann,Anne Валентина Варвара=Barbara Василина Віра=Vera Владислава Галина
    Ганна=Hannah Дарина Дарʼя Дзвенислава Діана Єва=Eva Євгенія=Evgenia,Evheniia,Eugenia Єлизавета=Elizaveta,Elizabeth
    Жанна Зінаїда Зоя=Zoe Іраїда Ірина Катерина=Ekaterina,Yekaterina,Catherine,Katherine Христина=Christina,Hristina
    Лариса Лілія=Lily Любов=Lubov Любомира Людмила=Ludmila,Ludmyla Магдалина Майя Маргарита Марія=Mary Марʼяна Марина
    Мирослава Надія=Nadezhda Наталія=Natalie Неля=Nelly Олександра=Alexandra,Aleksandra
    Олена=Elena,Helena,Yelena,Alena Ольга Орися Раїса Римма Світлана=Svetlana Сніжана Софія=Sophia Стефанія=Stephania
    Таїсія Тетяна=Tatiana,Tatyana Уляна=Yuliana Устина Фаїна Юлія=Julie Юліана Юстина Ярина Андрій=Andrey,Andrei,Andrew
    Артем=Artyom Борис Вадим Валентин Василь=Vasily,Vasiliy,Vasilii Веніамін Владислав Володимир=Vladimir Вʼячеслав
    Гавриїл Георгій=George Гліб=Gleb Григорій=Gregory Давид Данило=Daniil,Danil Демʼян=Damian Демид Денис
    Дмитро=Dmitry,Dmitri,Dmitriy,Dmytry Едуард=Edward Емануїл Євген=Evgeny,Evgeniy,Evgen,Eugene,Evhen,Yevgeniy Єгор=Egor
    Ждан Захар Йосип=Iosif,Joseph,Yosif Кирило=Kirill,Kiril,Cyril,Kyril Климент Костянтин=Konstantin,Constantine Любомир
    Максим Мартин Марʼян Матвій=Matvey,Matthew Микита=Nikita Микола=Nikolai,Nikolay,Nicholas,Nikola Мирон Мирослав
    Михайло=Mikhail,Michael Мстислав Олександр=Alexander,Aleksandr,Alexandr Олексій=Alexei,Alexey,Aleksei,Aleksey Олесь
    Павло=Pavel,Paul Петро=Pyotr,Petr,Peter Пилип=Philip,Filip Прохор Радим Ростислав Самуїл Северин
    Сергій=Sergey,Sergei,Serge Сидір Тимофій=Timofey,Timothy Тимур Тихін Трохим Устим Федір=Fedor,Fyodor Филимон Хома
    Юліан Юстим Яким Яків=Yakov,Jacob Яромир Васильович Іванович Петрович Миколайович Михайлович
    Олександрович=Alexandrovich Володимирович=Vladimirovich Ігорович Юрійович Сергійович=Sergeevich Андрійович=Andreevich
    Олексійович Вікторович Анатолійович Григорович Ілліч Марʼянівна Лукʼянович Демʼянович Вʼячеславович Вʼячеславівна
    Омелянович Якович Святославович Вікторія=Victoria Валерія Анастасія Лідія Амелія Меланія Клавдія Ксенія Соломія Емілія
    Юрій Анатолій Віталій Валерій Геннадій=Genadiy,Gennadi Аркадій Арсеній Назарій Корній Гордій Зеновій Віктор=Victor`,
  familyNames: `
    Базь Бедь Білоконь Борщ Бузько Ведмідь Волошин Гаркуша Гладкий Глушко Гринь Гринько Грицько Гудзь Данько Демʼянчук
    Деркач Дячук Жук Зінченко Зінькевич Іванько Ільєнко Ільїн Ільїна Ільницький Ільченко Ільчук Карась Кий Кириленко Козел
    Кость Косьяненко Кузьмич Кульчицький Лебідь Лисиця Лінь Лось Лукʼянчук Лунь Ляшко Мартинюк Марʼяненко Медвідь
    Мельничук Мельниченко Мисько Огонь Олійник=Oleinik,Oleynik Олень Онисько Орел Панько Пасько Приходько Стельмах
    Стельмашенко Шаповал Вілкул Пʼятниця Редько Рудь Русь Савицька Сенько Сидоренко Сизоненко Стецько Ткач Ткаченко Ткачук
    Федько Хміль Цимбал Швець Шевченко Шевчук Шульга Юсько Ющенко Якимець Кравченко Кравчук`,
  places: `
    Велика Великий Верхньодніпровськ Вінниця=Vinnitsa,Vinnytsa Гусятин Дніпро=Dnepr,Dnieper Ізмаїл Київ=Kiev
    Кривий=Krivoy,Krivoi Ріг=Rog Львів=Lvov,Lwow,Lemberg Маріуполь Мельникова Миколаїв=Nikolaev,Nikolayev Мукачево Пирятин
    Підволочиськ Рівне=Rovno Тульчин Україна=Ukraine України Українська Української Українки Харків=Kharkov Херсон
    Хрещатик Черкаси Чернівці=Chernovtsy Чернігів=Chernigov Чорнобиль=Chernobyl Запоріжжя=Zaporozhye,Zaporizhia,Zaporozhe
    Житомир Суми Кропивницький Хмельницький Хмельницького Мазепи Шевченка Бандери Січових Незалежності Свободи Перемоги
    Вул Вулиця=Street Проспект=Avenue Бульвар=Boulevard Площа=Square Інститутська Українка Поштамт Васильківська
    Васильківський Вільний Польова Сагайдачного Січень Січня Липня Червня`,
  foreign: `
    Джон=John Джеймс=James Джек=Jack Джейн=Jane Джессіка=Jessica Джордж Вільям Річард Чарльз=Charles Генріх=Heinrich
    Жан=Jean Жак=Jacques Шарль Анрі=Henri Джонсон=Johnson Браун=Brown Тейлор=Taylor Джонс=Jones Вайт=White Грін=Green
    Лі=Lee Шмідт=Schmidt Мюллер=Muller,Mueller Шульц=Schulz,Schultz Хосе=Jose`,
}
